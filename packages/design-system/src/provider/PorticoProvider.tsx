import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { MarkContext, type MarkShape } from '../brand-mark/index.ts'

export interface PorticoProviderProps {
  /** BCP 47 tag; decides direction, number and date formats, and the names of built-in controls. */
  locale: string
  /** The product's mark, drawn wherever BrandMark stands. Default: the arch. */
  mark?: MarkShape
  children: ReactNode
}

/**
 * Root of everything drawn with the library: tells the components the locale and the product's mark. Render it once, around the whole tree.
 * The page loads `styles.css` beside it; the theme is `data-theme` on the root element.
 */
export function PorticoProvider({ locale, mark, children }: PorticoProviderProps) {
  const all = <I18nProvider locale={locale}>{children}</I18nProvider>
  return mark === undefined ? all : <MarkContext value={mark}>{all}</MarkContext>
}
