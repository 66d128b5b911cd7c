import type { MessageFormatElement } from 'react-intl'
import type { Catalogue } from '../i18n/catalogues.ts'

/** Longer English, and English in Arabic letters from right to left. */
const PSEUDO_LOCALES = ['long', 'rtl'] as const
export type PseudoLocale = (typeof PSEUDO_LOCALES)[number]

export const isPseudo = (name: string): name is PseudoLocale =>
  PSEUDO_LOCALES.some((locale) => locale === name)

export const formatsOf: Record<PseudoLocale, string> = { long: 'en', rtl: 'ar' }

/** Larger than the growth of any translation from English. */
const GROWTH = 0.4
const PADDING = 'uno dos tres cuatro cinco seis siete ocho nueve diez '

const lengthen = (text: string): string => {
  const trimmed = text.trim()
  if (!/\p{L}/u.test(trimmed)) return text
  const extra = Math.ceil(trimmed.length * GROWTH)
  const isWord = !trimmed.includes(' ')
  const padding = isWord
    ? 'n'.repeat(extra)
    : ` ${PADDING.repeat(Math.ceil(extra / PADDING.length)).slice(0, extra - 1)}`.trimEnd()
  return text.replace(trimmed, () => trimmed + padding)
}

const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنه'

const inArabicLetters = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => ARABIC[(letter.toLowerCase().codePointAt(0) ?? 97) - 97] ?? letter)

/** Changes a text into a pseudo language. */
export const change: Record<PseudoLocale, (text: string) => string> = { long: lengthen, rtl: inArabicLetters }

interface Element {
  /** 0 for literal text, as compiled. */
  readonly type: number
  readonly value?: unknown
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>
  readonly children?: readonly Element[]
}

const changed = (elements: readonly Element[], words: (text: string) => string): Element[] =>
  elements.map((element) => ({
    ...element,
    ...(element.type === 0 && { value: words(String(element.value)) }),
    ...(element.options && {
      options: Object.fromEntries(
        Object.entries(element.options).map(([name, option]) => [
          name,
          { ...option, value: changed(option.value, words) },
        ]),
      ),
    }),
    ...(element.children && { children: changed(element.children, words) }),
  }))

export const pseudoCatalogue = (catalogue: Catalogue, locale: PseudoLocale): Catalogue => {
  const entries = Object.entries<MessageFormatElement[]>(catalogue).map(
    ([id, message]) => [id, changed(message, change[locale])] as const,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same ids, with elements of the same shapes
  return Object.fromEntries(entries) as unknown as Catalogue
}
