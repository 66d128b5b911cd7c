import { type BillingInterval, PLAN_CURRENCY } from '@portico/stores/contract'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type Language, languageOf } from '../http/language.ts'
import { english, type LabelId } from './english.ts'
import { spanish } from './spanish.ts'

const LABELS: Readonly<Record<Language, Readonly<Record<LabelId, string>>>> = { en: english, es: spanish }

export interface Labels {
  readonly language: Language
  /** Query that carries the chosen language. */
  readonly suffix: string
  readonly say: (id: LabelId, values?: Readonly<Record<string, string | number>>) => string
  readonly money: (cents: number) => string
  readonly date: (date: Date | string) => string
  readonly shortDate: (date: Date | string) => string
  /** @param code ISO 3166-1 alpha-2 */
  readonly country: (code: string) => string
  /** Name and code of the currency. */
  readonly currency: string
  readonly interval: (interval: BillingInterval) => string
}

const labelsIn = (language: Language, isAskedFor: boolean): Labels => {
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: PLAN_CURRENCY,
    currencyDisplay: 'narrowSymbol',
  })
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const shortDates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const currencies = new Intl.DisplayNames(language, { type: 'currency' })
  const say: Labels['say'] = (id, values = {}) =>
    LABELS[language][id].replace(/\{(\w+)\}/g, (_braces, name: string) => String(values[name] ?? ''))
  return {
    language,
    suffix: isAskedFor ? `?lang=${language}` : '',
    say,
    money: (cents) => money.format(cents / 100),
    date: (date) => dates.format(new Date(date)),
    shortDate: (date) => shortDates.format(new Date(date)),
    country: (code) => countries.of(code) ?? code,
    currency: `${currencies.of(PLAN_CURRENCY) ?? ''} (${PLAN_CURRENCY})`,
    interval: (interval) => say(interval === 'yearly' ? 'yearly' : 'monthly'),
  }
}

const Asked = v.object({ lang: v.string() })

export const labelsOf = (request: FastifyRequest): Labels =>
  labelsIn(languageOf(request), v.is(Asked, request.query))
