import { describe, expect, test } from 'vitest'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { pseudoCatalogue } from './pseudo.ts'

const english = await loadCatalogue('en', 'public')

const wordsOf = (message: unknown): string => {
  if (Array.isArray(message)) return message.map(wordsOf).join('')
  if (typeof message !== 'object' || message === null) return ''
  const { type, value, options, children } = { type: -1, value: '', options: {}, children: [], ...message }
  const inner = Object.values(options).map((option) =>
    typeof option === 'object' && option !== null && 'value' in option ? wordsOf(option.value) : '',
  )
  return (type === 0 ? value : '') + inner.join('') + wordsOf(children)
}

describe('pseudo-locales', () => {
  test('have every message', () => {
    expect(Object.keys(pseudoCatalogue(english, 'long'))).toEqual(Object.keys(english))
  })

  test('the long one is at least 40 % longer', () => {
    const long = pseudoCatalogue(english, 'long')
    expect(wordsOf(long['login.forgot']).length).toBeGreaterThanOrEqual(
      wordsOf(english['login.forgot']).length * 1.4,
    )
    const all = (catalogue: object) => Object.values(catalogue).map(wordsOf).join('').length
    expect(all(long) / all(english)).toBeGreaterThan(1.38)
  })

  test('the right-to-left one has no Latin letters', () => {
    const rtl = pseudoCatalogue(english, 'rtl')
    expect(Object.values(rtl).map(wordsOf).join('')).not.toMatch(/[a-z]/i)
  })
})
