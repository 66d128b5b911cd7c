import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'

export interface PorticoProviderProps {
  /** BCP 47 tag; decides direction, number and date formats, and the names of built-in controls. */
  locale: string
  children: ReactNode
}

/**
 * Root of everything drawn with the library: tells the components the locale. Render it once, around the whole tree.
 * The page loads `styles.css` beside it; the theme is `data-theme` on the root element.
 */
export function PorticoProvider({ locale, children }: PorticoProviderProps) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
