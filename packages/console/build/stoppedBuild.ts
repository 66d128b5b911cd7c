import type { Plugin } from 'vite'
import english from '../src/messages/en.json' with { type: 'json' }
import spanish from '../src/messages/es.json' with { type: 'json' }

type Texts = typeof english

const stopped = (texts: Texts): string =>
  `<h1>${texts['crash.page']}</h1><p>${texts['crash.text']}</p><a href="">${texts['crash.reload']}</a>`

const missing = (texts: Texts): string =>
  `<h1>${texts['networkError.part.title']}</h1><p><code></code></p><p>${texts['networkError.part.hint']}</p><a href="">${texts['app.retry']}</a>`

const inEach = (textsOf: (texts: Texts) => string, attributes = ''): string =>
  `<div lang="en"${attributes}>${textsOf(english)}</div><div lang="es"${attributes}>${textsOf(spanish)}</div>`

/** Adds what a page says in plain HTML, in every language, when its first scripts are missing or not even the crash page renders. */
export const withFallbacks = (html: string): string =>
  html
    .replace(/(?<=<div id="missing"[^>]*>)/, inEach(missing))
    .replace(/(?<=<main id="stopped"[^>]*>)/, inEach(stopped, ' role="alert"'))

export const stoppedBuild = (): Plugin => ({
  name: 'portico-stopped-page',
  transformIndexHtml: withFallbacks,
})
