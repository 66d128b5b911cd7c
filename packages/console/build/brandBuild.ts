import { accentCss, accentThemes, themes } from '@portico/design-system/tokens'
import type { Plugin } from 'vite'
import type { brand } from '../src/brand.ts'

type Brand = typeof brand

const FAVICON = 'favicon.svg'
const STYLES = /\/design-system\/src\/styles\.css(?:\?|$)/

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The tab may be light or dark, so the icon uses an accent of each theme. */
const faviconOf = (icon: Brand['icon'], solid: string, faint: string): string => {
  const paths = icon.map(
    ({ d, isFaint }) => `  <path fill="${isFaint === true ? faint : solid}" d="${escaped(d)}" />\n`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${paths.join('')}</svg>\n`
}

/** Applies the brand to the page title, theme colours, tab icon and accent shades. */
export const brandBuild = ({ name, icon, accent, shades }: Brand): Plugin => {
  const changed = accentThemes(accent, shades)
  const [light, dark] = [
    { ...themes.light, ...changed.light },
    { ...themes.dark, ...changed.dark },
  ]
  const favicon = faviconOf(icon, light.accent, dark.accentText)
  return {
    name: 'portico-brand',
    // Before Vite inlines the imports of the style sheet, because the shades must follow them.
    enforce: 'pre',
    configureServer: (server) => {
      server.middlewares.use(`/${FAVICON}`, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(favicon)
      })
    },
    transform: {
      filter: { id: STYLES },
      handler: (code) => ({ code: `${code}${accentCss(changed)}`, map: null }),
    },
    transformIndexHtml: (html) => ({
      html: html.replaceAll('%BRAND%', () => escaped(name)),
      tags: [light, dark].map(({ canvas }, index) => ({
        tag: 'meta',
        attrs: {
          name: 'theme-color',
          content: canvas,
          media: `(prefers-color-scheme: ${index === 0 ? 'light' : 'dark'})`,
        },
        injectTo: 'head' as const,
      })),
    }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FAVICON, source: favicon })
    },
  }
}
