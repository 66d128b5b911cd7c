import { useInsertionEffect, useMemo, type ReactNode } from 'react'
import { I18nProvider, isRTL } from 'react-aria'
import { StyleSheetManager } from 'styled-components'
import { MarkContext, type MarkShape } from '../brand-mark/BrandMark.tsx'
import { nestConditions } from './nestConditions.ts'
import { SayContext, sayIn, type Words } from './say.ts'

/** Of a key that Chrome or Safari reports while, or just after, an input method used it (UI Events, section 7.2). */
const USED_BY_INPUT_METHOD = 229

const stopWhenComposing = (event: KeyboardEvent): void => {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari ends the composition first, and nothing else then tells such a key
  if (!event.isComposing && event.keyCode !== USED_BY_INPUT_METHOD) return
  event.stopImmediatePropagation()
  // The browser's own Escape clears a search field.
  if (event.key === 'Escape') event.preventDefault()
}

/**
 * Keeps keys of an input method from every other listener: the Enter that ends a word confirms nothing, its Escape closes
 * nothing. The input method itself is not affected.
 */
function useInputMethodKeys(): void {
  // Before any listener of a component, in the order of registration too.
  useInsertionEffect(() => {
    window.addEventListener('keydown', stopWhenComposing, true)
    return () => window.removeEventListener('keydown', stopWhenComposing, true)
  }, [])
}

const PRESS_STYLE = 'react-aria-pressable-style'

/**
 * react-aria inserts a sheet before all others unless it finds this id. The browser then makes all font faces anew, and lays out
 * the whole page again. `base.css` has its rule.
 */
function useOwnPressStyle(): void {
  useInsertionEffect(() => {
    if (document.getElementById(PRESS_STYLE) !== null) return
    const mark = document.createElement('template')
    mark.id = PRESS_STYLE
    document.head.append(mark)
  }, [])
}

export interface PorticoProviderProps {
  /** BCP 47 tag; decides direction, number and date formats, and the names of built-in controls: English or Spanish. */
  locale: string
  /** The names of built-in controls in another language, or other ones. Keep the object stable.
   * @default {} */
  words?: Words
  /** The product's mark, rendered by BrandMark. Default: the arch. */
  mark?: MarkShape
  children: ReactNode
}

const none: Words = {}

const plugins = [nestConditions]

/** Direction of a language, for `dir` on the root element. @param locale BCP 47 tag */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (isRTL(locale) ? 'rtl' : 'ltr')

/** Root of the library: sets the locale, the words of controls and the product's mark, and leaves the keys of an input method to it. Render it once, around the whole tree. The page loads `styles.css`; the theme is `data-theme` on the root element, and `dir` there is `directionOf` the locale. */
export function PorticoProvider({ locale, words = none, mark, children }: PorticoProviderProps) {
  useInputMethodKeys()
  useOwnPressStyle()
  const say = useMemo(() => sayIn(locale, words), [locale, words])
  const all = (
    <StyleSheetManager stylisPlugins={plugins}>
      <I18nProvider locale={locale}>
        <SayContext value={say}>{children}</SayContext>
      </I18nProvider>
    </StyleSheetManager>
  )
  return mark === undefined ? all : <MarkContext value={mark}>{all}</MarkContext>
}
