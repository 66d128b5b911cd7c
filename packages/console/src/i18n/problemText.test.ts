import { ErrorCode } from '@portico/stores/contract'
import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import spanish from '../messages/es.json'
import english from '../messages/en.json'
import { loadCatalogue } from './catalogues.ts'
import { locales, type Locale } from './locales.ts'
import { problemText } from './problemText.ts'
import { problem } from '../testing/problem.ts'

const intlOf = async (locale: Locale) =>
  createIntl({
    locale,
    messages: { ...(await loadCatalogue(locale, 'public')), ...(await loadCatalogue(locale, 'admin')) },
  })

describe('in English', async () => {
  const intl = await intlOf('en')

  test.each([
    ['offline', english['error.offline']],
    ['unanswered', 'No answer came; it may have been done.'],
    ['unread', 'No answer came. Check your connection and try again.'],
  ] as const)('%s reads %j', (kind, expected) => {
    expect(problemText({ ...problem(), kind }, intl)).toBe(expected)
  })

  test.each([
    [-2, 'The name is taken.', 'The name is taken.'],
    [-699, 'Just outside.', 'Just outside.'],
    [-700, 'First of them.', 'Code -700 First of them.'],
    [-812, 'There is a subscription.', 'Code -812 There is a subscription.'],
    [-999, 'Last of them.', 'Code -999 Last of them.'],
    [-1000, 'Just beyond.', 'Just beyond.'],
  ])('code %i with the message %j reads %j [S8-002]', (code, message, expected) => {
    expect(problemText(problem({ code, message }), intl)).toBe(expected)
  })

  test('several errors are one per line, code then message [S8-003]', () => {
    const several = problem(
      { code: -9, message: 'The name is too long.' },
      { code: -41, message: 'No such subdomain.' },
    )
    expect(problemText(several, intl)).toBe('-9 The name is too long.\n-41 No such subdomain.')
  })

  test('the catalogue replaces an empty message of the service', () => {
    expect(problemText(problem({ code: -18, message: '' }), intl)).toBe(english['error.-18'])
    expect(problemText(problem({ code: -812, message: '' }), intl)).toBe(`Code -812 ${english['error.-812']}`)
    expect(problemText(problem({ code: -1, message: '' }, { code: -2, message: 'Taken.' }), intl)).toBe(
      `-1 ${english['error.-1']}\n-2 Taken.`,
    )
  })

  test('an unknown code is shown', () => {
    expect(problemText(problem({ code: -4242, message: '' }), intl)).toBe(
      'Something went wrong (code -4242).',
    )
    expect(problemText(problem(), intl)).toBe('Something went wrong (code 500).')
  })
})

test('in Spanish the catalogue is Spanish', async () => {
  const intl = await intlOf('es')
  expect(problemText(problem({ code: -18, message: '' }), intl)).toBe(spanish['error.-18'])
})

describe('every code of the contract has its own message', () => {
  const sources: Record<Locale, Record<string, string>> = { en: english, es: spanish }

  test.each(locales)('in %s', async (locale) => {
    const { messages } = await intlOf(locale)
    const codes = Object.values(ErrorCode)
    for (const code of codes) expect(Object.keys(messages)).toContain(`error.${code}`)
    const texts = codes.map((code) => sources[locale][`error.${code}`]?.trim())
    for (const text of texts) expect(text).toMatch(/\S{2}/)
    expect(new Set(texts).size).toBe(codes.length)
  })

  test('both languages have the same ids', () => {
    expect(Object.keys(spanish).toSorted()).toEqual(Object.keys(english).toSorted())
  })
})
