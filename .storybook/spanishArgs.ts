import type { StoryContext } from '@storybook/react-vite'
import { locales, pseudoLocales, type ShownLocale } from './modes.ts'

const all: readonly ShownLocale[] = [...locales, ...pseudoLocales]

/** What the toolbar says. */
export const shownLocale = ({ globals }: Pick<StoryContext, 'globals'>): ShownLocale =>
  all.find((name) => name === globals['locale']) ?? 'en'

/** A story's texts in Spanish: `parameters.es` holds the args that are said otherwise there. What somebody has typed stays. */
export const argsIn = (
  locale: ShownLocale,
  { args, initialArgs, parameters }: StoryContext,
): StoryContext['args'] => {
  if (locale !== 'es') return args
  const spanish: Partial<StoryContext['args']> = parameters['es'] ?? {}
  // Parameters are merged without their undefined ones, so what a story leaves out would come back from `meta`.
  const isLeftOut = (name: string) => name in initialArgs && initialArgs[name] === undefined
  const said = Object.entries(spanish).filter(
    ([name]) => args[name] === initialArgs[name] && !isLeftOut(name),
  )
  return { ...args, ...Object.fromEntries(said) }
}
