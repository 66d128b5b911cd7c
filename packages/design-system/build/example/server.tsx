import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { Page } from './Page.js'

/** The page's markup, and the styles of its components. */
export const render = (): { html: string; styles: string } => {
  const sheet = new ServerStyleSheet()
  const html = renderToString(
    sheet.collectStyles(
      <StrictMode>
        <Page />
      </StrictMode>,
    ),
  )
  return { html, styles: sheet.getStyleTags() }
}
