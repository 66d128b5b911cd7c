import { directionOf, PorticoProvider, type Words } from '@portico/design-system'
import { token } from '@portico/design-system/tokens'
import type { Decorator, StoryContext } from '@storybook/react-vite'
import { useLayoutEffect, type ComponentType } from 'react'
import { change } from '../packages/console/src/testing/pseudo.ts'
import * as dictionary from '../packages/design-system/src/provider/words.ts'
import { applyAppearance } from './appearance.ts'
import { tagOfLocale, type ShownLocale } from './modes.ts'
import { argsIn, shownLocale } from './spanishArgs.ts'
import { useShownMode } from './shownMode.ts'

/** Right to left, with Latin digits. */
const TURNED = 'ar-u-nu-latn'

/** The library's own words in a pseudo language. */
const wordsIn = (pseudo: 'long' | 'rtl'): Words =>
  Object.fromEntries(
    Object.entries(dictionary).map(([name, { en }]) => [
      name,
      typeof en === 'string'
        ? change[pseudo](en)
        : (...values: never[]) => change[pseudo](Reflect.apply(en, null, values)),
    ]),
  )

const words: Partial<Record<ShownLocale, Words>> = { long: wordsIn('long'), rtl: wordsIn('rtl') }
const plain: Words = {}

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
    // Texts of a docs page stay English; overlays above it use the root's language.
    for (const element of isInDocs ? [documentElement, canvasElement] : [documentElement]) {
      element.lang = tagOfLocale[locale]
      element.dir = directionOf(tag)
    }
    if (!isInDocs) return
    // Nor does the story inherit the docs' font and colour.
    const { fontFamily, fontSize, lineHeight } = getComputedStyle(document.body)
    Object.assign(canvasElement.style, { fontFamily, fontSize, lineHeight, color: token.text })
  }, [theme, locale, tag, isInDocs, canvasElement])
  useLayoutEffect(() => applyAppearance({ accent, density, colours }), [accent, density, colours])
  return (
    <PorticoProvider locale={tag} words={words[locale] ?? plain}>
      <Story args={argsIn(locale, context)} globals={{ ...context.globals, locale }} />
    </PorticoProvider>
  )
}

export const withPortico: Decorator = (Story, context) => (
  <StoryFrame Story={Story as StoryFrameProps['Story']} context={context} />
)
