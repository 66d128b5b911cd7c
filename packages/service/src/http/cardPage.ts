import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { brand, sendPage } from './page.ts'

const styles = `
body{display:grid;place-items:center;padding:24px}
main{inline-size:min(100%,28rem);display:grid;gap:16px}
article{background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:28px;display:grid;gap:20px;min-inline-size:0}
header{display:grid;gap:8px;justify-items:start}
form{display:grid;gap:12px;min-inline-size:0}
.other{border-block-start:1px solid var(--border);padding-block-start:20px}
.go{font:inherit;font-weight:600;display:inline-flex;align-items:center;justify-content:center;min-block-size:40px;padding-inline:16px;border:1px solid transparent;border-radius:6px;background:var(--accent);color:var(--on-accent);text-decoration:none;cursor:pointer}
.go:hover{background:var(--accent-hover)}
.go.quiet{background:var(--surface);color:var(--text);border-color:var(--control)}
.go.quiet:hover{background:var(--sunken)}
.actions{display:grid;gap:12px}
.confirmed{overflow-wrap:anywhere}
.options{list-style:none;padding:0;display:grid;gap:8px}
header .brand{margin-block-end:8px}
.option{display:grid;inline-size:100%;justify-content:start;text-align:start;gap:0;padding:10px 16px;border-radius:6px;overflow-wrap:anywhere}
li.option{border:1px solid var(--border)}
.option .muted{font-weight:400}
footer{display:flex;flex-wrap:wrap;gap:8px 16px;justify-content:center;font-size:13px}
footer a{display:inline-flex;align-items:center;min-block-size:24px}
@media (max-width:480px){body{padding:16px}article{padding:20px}}
@media (forced-colors:active){.go{border:1px solid}}
`

interface CardPage {
  readonly language: Language
  readonly status?: number
  readonly title: string
  readonly text: string
  readonly body: Html
  /** Its own path, without a language. */
  readonly path: string
  readonly hasForms?: boolean
}

/** A page with one card and a language switch below it. */
export const sendCardPage = (reply: FastifyReply, page: CardPage): FastifyReply => {
  const { language, title, text, body, path } = page
  const inLanguage = (other: Language): string => `${path}${path.includes('?') ? '&' : '?'}lang=${other}`
  return sendPage(reply, {
    title,
    language,
    styles,
    status: page.status ?? 200,
    hasForms: page.hasForms ?? false,
    body: html`<main>
      <article>
        <header>
          ${brand}
          <h1>${title}</h1>
          <p class="muted">${text}</p>
        </header>
        ${body}
      </article>
      <footer>
        ${
          language === 'en'
            ? html`<a href="${inLanguage('es')}" hreflang="es" lang="es">Español</a>`
            : html`<a href="${inLanguage('en')}" hreflang="en" lang="en">English</a>`
        }
      </footer>
    </main>`,
  })
}
