import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'

export function renderPage(page: ReactNode) {
  const sheet = new ServerStyleSheet()
  const html = renderToString(sheet.collectStyles(page))
  return { html, styles: sheet.getStyleTags() }
}
