import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'

const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

const LanguageQuery = v.object({ lang: v.string() })

const known = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag?.trim().toLowerCase().split('-')[0])

/** Quality value of an `Accept-Language` entry (RFC 9110). */
const weightOf = (entry: string): number => Number(/;\s*q=([\d.]+)/i.exec(entry)?.[1] ?? 1)

/** The query's `lang`, else the browser's preference, else English. */
export const languageOf = ({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language => {
  const asked = v.is(LanguageQuery, query) ? query.lang : undefined
  const liked = (headers['accept-language'] ?? '')
    .split(',')
    .toSorted((one, two) => weightOf(two) - weightOf(one))
    .map((entry) => known(entry.split(';')[0]))
  return known(asked) ?? liked.find((language) => language !== undefined) ?? 'en'
}
