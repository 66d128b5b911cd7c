import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'

const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

const LanguageQuery = v.object({ lang: v.string() })

const known = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag?.trim().toLowerCase().split('-')[0])

/** Quality value of an `Accept-Language` entry; 0 is not acceptable (RFC 9110). */
const weightOf = (entry: string): number => Number(/;\s*q=([\d.]+)/i.exec(entry)?.[1] ?? 1)

/** Language of a page: the query's `lang`, or English whatever the browser prefers, as in the console. */
export const languageOf = ({ query }: Pick<FastifyRequest, 'query'>): Language =>
  known(v.is(LanguageQuery, query) ? query.lang : undefined) ?? 'en'

/** Language of a call: the console sends the chosen one. */
export const languageOfCall = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  (headers['accept-language'] ?? '')
    .split(',')
    .filter((entry) => weightOf(entry) > 0)
    .toSorted((one, two) => weightOf(two) - weightOf(one))
    .map((entry) => known(entry.split(';')[0]))
    .find((language) => language !== undefined) ?? 'en'
