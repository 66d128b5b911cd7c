import { directionOf, PorticoProvider } from '@portico/design-system'
import { token } from '@portico/design-system/tokens'
import type { Decorator, StoryContext } from '@storybook/react-vite'
import { useLayoutEffect, type ComponentType } from 'react'
import { showLooks } from './looks.ts'
import { tagOfLocale } from './modes.ts'
import { argsIn, shownLocale } from './spanishArgs.ts'
import { useShownMode } from './shownMode.ts'

/** Read from right to left, with our digits. */
const TURNED = 'ar-u-nu-latn'

interface StoryFrameProps {
  Story: ComponentType<Pick<StoryContext, 'args' | 'globals'>>
  context: StoryContext
}

/** Theme and language are attributes of the root element, as in the console. */
function StoryFrame({ Story, context }: StoryFrameProps) {
  const shown = useShownMode()
  const theme = String(context.globals['theme'])
  const locale = shown.locale ?? shownLocale(context)
  const isTurned = context.globals['direction'] === 'rtl'
  const tag = isTurned ? TURNED : tagOfLocale[locale]
  const { accent, density, colours } = context.globals
  const { canvasElement } = context
  const isInDocs = context.viewMode === 'docs'
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
    const { documentElement } = document
    // The words of a docs page stay English; what opens above it is the root's.
    for (const element of isInDocs ? [documentElement, canvasElement] : [documentElement]) {
      element.lang = tagOfLocale[locale]
      element.dir = directionOf(tag)
    }
    if (!isInDocs) return
    // Nor has the story the docs' own font and colour.
    const { fontFamily, fontSize, lineHeight } = getComputedStyle(document.body)
    Object.assign(canvasElement.style, { fontFamily, fontSize, lineHeight, color: token.text })
  }, [theme, locale, tag, isInDocs, canvasElement])
  useLayoutEffect(() => showLooks({ accent, density, colours }), [accent, density, colours])
  return (
    <PorticoProvider locale={tag}>
      <Story args={argsIn(locale, context)} globals={{ ...context.globals, locale }} />
    </PorticoProvider>
  )
}

export const withPortico: Decorator = (Story, context) => (
  <StoryFrame Story={Story as StoryFrameProps['Story']} context={context} />
)
