import type { ReactNode } from 'react'
import { I18nProvider, isRTL } from 'react-aria'
import { MarkContext, type MarkShape } from '../brand-mark/markShape.ts'
import { useInputMethodKeys } from './useInputMethodKeys.ts'

export interface PorticoProviderProps {
  /** BCP 47 tag; decides direction, number and date formats, and the names of built-in controls. */
  locale: string
  /** The product's mark, rendered by BrandMark. Default: the arch. */
  mark?: MarkShape
  children: ReactNode
}

/** Direction of a language, for `dir` on the root element. @param locale BCP 47 tag */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (isRTL(locale) ? 'rtl' : 'ltr')

/** Root of the library: sets the locale and the product's mark, and leaves the keys of an input method to it. Render it once, around the whole tree. The page loads `styles.css`; the theme is `data-theme` on the root element, and `dir` there is `directionOf` the locale. */
export function PorticoProvider({ locale, mark, children }: PorticoProviderProps) {
  useInputMethodKeys()
  const all = <I18nProvider locale={locale}>{children}</I18nProvider>
  return mark === undefined ? all : <MarkContext value={mark}>{all}</MarkContext>
}
