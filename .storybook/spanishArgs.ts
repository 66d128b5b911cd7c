import type { StoryContext } from '@storybook/react-vite'
import { locales, pseudoLocales, type ShownLocale } from './modes.ts'

const all: readonly ShownLocale[] = [...locales, ...pseudoLocales]

/** Globals of the toolbar. */
export const shownLocale = ({ globals }: Pick<StoryContext, 'globals'>): ShownLocale =>
  all.find((name) => name === globals['locale']) ?? 'en'

/** A story's args in Spanish: `parameters.es` contains the args that differ. Args changed by the user stay. */
export const argsIn = (
  locale: ShownLocale,
  { args, initialArgs, parameters }: StoryContext,
): StoryContext['args'] => {
  if (locale !== 'es') return args
  const spanish: Partial<StoryContext['args']> = parameters['es'] ?? {}
  // Storybook drops undefined values when it merges parameters, so args that a story removes would come back from `meta`.
  const isLeftOut = (name: string) => name in initialArgs && initialArgs[name] === undefined
  const translated = Object.entries(spanish).filter(
    ([name]) => args[name] === initialArgs[name] && !isLeftOut(name),
  )
  return { ...args, ...Object.fromEntries(translated) }
}
