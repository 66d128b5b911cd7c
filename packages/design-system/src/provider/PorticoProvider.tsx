import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createGlobalStyle } from 'styled-components'
import { textStyle, themeCss, token } from '../tokens/index.ts'

export interface PorticoProviderProps {
  /** BCP 47 tag; decides direction, number and date formats, and the names of built-in controls. */
  locale: string
  children: ReactNode
}

const GlobalStyle = createGlobalStyle`
  ${themeCss()}
  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    scroll-padding-block: 72px 24px;
  }
  body {
    margin: 0;
    ${textStyle('body')}
    font-family: ${token.fontText};
    font-feature-settings: 'cv11', 'ss03';
    color: ${token.text};
    background: ${token.canvas};
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, p, dl, dd, ul, ol, figure { margin: 0; }
  ul, ol { padding: 0; list-style: none; }
  button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }
`

/**
 * Root of everything drawn with the library: emits the tokens once and tells the components the locale.
 * Render it once, around the whole tree. The theme is `data-theme` on the root element.
 */
export function PorticoProvider({ locale, children }: PorticoProviderProps) {
  return (
    <I18nProvider locale={locale}>
      <GlobalStyle />
      {children}
    </I18nProvider>
  )
}
