import type { Plugin } from 'vite'
import english from '../src/messages/en.json' with { type: 'json' }
import spanish from '../src/messages/es.json' with { type: 'json' }

const textsOf = (locale: string, texts: typeof english): string =>
  `<div lang="${locale}" role="alert"><h1>${texts['crash.page']}</h1><p>${texts['crash.text']}</p><a href="">${texts['crash.reload']}</a></div>`

/** The fallback when not even the crash page renders: plain HTML in every language, shown by `stopped.css`. */
export const stoppedBuild = (): Plugin => ({
  name: 'portico-stopped-page',
  transformIndexHtml: (html) =>
    html.replace(
      '<main id="stopped" hidden></main>',
      `<main id="stopped" hidden>${textsOf('en', english)}${textsOf('es', spanish)}</main>`,
    ),
})
