import { directionOf, PorticoProvider } from '@portico/design-system'
import type { Decorator, StoryContext } from '@storybook/react-vite'
import { useLayoutEffect, type ComponentType } from 'react'
import { locales, pseudoLocales, tagOfLocale, type ShownLocale } from './modes.ts'
import { useShownMode } from './shownMode.ts'

/** A story's texts in Spanish: `parameters.es` holds the args that are said otherwise there. What somebody has typed stays. */
const argsIn = (
  locale: ShownLocale,
  { args, initialArgs, parameters }: StoryContext,
): StoryContext['args'] => {
  if (locale !== 'es') return args
  const spanish: Partial<StoryContext['args']> = parameters['es'] ?? {}
  const said = Object.entries(spanish)
  return { ...args, ...Object.fromEntries(said.filter(([name]) => args[name] === initialArgs[name])) }
}

const all: readonly ShownLocale[] = [...locales, ...pseudoLocales]

interface StoryFrameProps {
  Story: ComponentType<Pick<StoryContext, 'args' | 'globals'>>
  context: StoryContext
}

/** Theme and language are attributes of the root element, as in the console. */
function StoryFrame({ Story, context }: StoryFrameProps) {
  const shown = useShownMode()
  const theme = String(context.globals['theme'])
  const locale = shown.locale ?? all.find((name) => name === context.globals['locale']) ?? 'en'
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.lang = tagOfLocale[locale]
    document.documentElement.dir = directionOf(tagOfLocale[locale])
  }, [theme, locale])
  return (
    <PorticoProvider locale={tagOfLocale[locale]}>
      <Story args={argsIn(locale, context)} globals={{ ...context.globals, locale }} />
    </PorticoProvider>
  )
}

export const withPortico: Decorator = (Story, context) => (
  <StoryFrame Story={Story as StoryFrameProps['Story']} context={context} />
)
