import { createContext, useContext } from 'react'
import type * as dictionary from './words.ts'

type Dictionary = typeof dictionary

/** Words of the library in a language of the application, by name; those that are missing stay English. */
export type Words = { readonly [Name in keyof Dictionary]?: Dictionary[Name]['en'] }

interface Word<Text> {
  name: string
  en: Text
  es: Text
}

export type Say = <Text>(word: Word<Text>) => Text

/** Says words in Spanish where the locale is, else in English, unless the application gives its own. */
export const sayIn = (locale: string, own: Words): Say => {
  const language = /^es\b/.test(locale) ? 'es' : 'en'
  const given = new Map<string, unknown>(Object.entries(own))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Words` types them by name
  return <Text>(word: Word<Text>) => (given.get(word.name) as Text | undefined) ?? word[language]
}

/** Says a word of the library; English without a provider. */
export const SayContext = createContext<Say>(({ en }) => en)

export const useSay = (): Say => useContext(SayContext)
