import { type BillingInterval, PLAN_CURRENCY } from '@portico/stores/contract'
import type { Language } from '../http/language.ts'
import { english, type WordId } from './english.ts'
import { spanish } from './spanish.ts'

const WORDS: Readonly<Record<Language, Readonly<Record<WordId, string>>>> = { en: english, es: spanish }

/** Everything that a page says, in one language. */
export interface Words {
  readonly language: Language
  /** Ending of this page's addresses, so that a language that was asked for stays. */
  readonly suffix: string
  readonly say: (id: WordId, values?: Readonly<Record<string, string | number>>) => string
  /** @param cents in the plans' currency. */
  readonly money: (cents: number) => string
  readonly date: (date: Date | string) => string
  readonly shortDate: (date: Date | string) => string
  readonly interval: (interval: BillingInterval) => string
}

export const wordsIn = (language: Language, isAskedFor: boolean): Words => {
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: PLAN_CURRENCY,
    currencyDisplay: 'narrowSymbol',
  })
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const shortDates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const say: Words['say'] = (id, values = {}) =>
    WORDS[language][id].replace(/\{(\w+)\}/g, (_braces, name: string) => String(values[name] ?? ''))
  return {
    language,
    suffix: isAskedFor ? `?lang=${language}` : '',
    say,
    money: (cents) => money.format(cents / 100),
    date: (date) => dates.format(new Date(date)),
    shortDate: (date) => shortDates.format(new Date(date)),
    interval: (interval) => say(interval === 'yearly' ? 'yearly' : 'monthly'),
  }
}
