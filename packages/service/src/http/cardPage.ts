import type { FastifyReply } from 'fastify'
import { Html, html } from './html.ts'
import type { Language } from './language.ts'
import { createNonce, setPageHeaders } from './pageHeaders.ts'

const arch =
  '<path d="M3 21V11a9 9 0 0 1 18 0v10h-5V11a4 4 0 0 0-8 0v10z"/><path d="M10.5 21V11.5a1.5 1.5 0 0 1 3 0V21z" opacity=".45"/>'

const icon = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#2b55d4">${arch}</svg>`)}`

/** Values of the design tokens. */
const styles = `
:root{color-scheme:light dark;--canvas:#fafbfc;--surface:#fff;--sunken:#f4f6f8;--border:#dbe1e8;--control:#8592a3;--text:#131a24;--text-2:#4e5a6b;--accent:#2b55d4;--accent-hover:#2247b8;--accent-text:#2348b8;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--canvas:#0d1219;--surface:#141b25;--sunken:#0f151e;--border:#263140;--control:#6a7789;--text:#eaf0f7;--text-2:#a5b2c3;--accent:#5b83f5;--accent-hover:#7799fa;--accent-text:#9db8ff;--on-accent:#0a1020}}
*{box-sizing:border-box;margin:0}
body{font:14px/20px system-ui,sans-serif;color:var(--text);background:var(--canvas);min-block-size:100vh;display:grid;place-items:center;padding:24px}
a{color:var(--accent-text)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:6px}
h1{font-size:22px;line-height:28px;font-weight:650;letter-spacing:-.017em;overflow-wrap:anywhere}
main{inline-size:min(100%,28rem);display:grid;gap:16px}
article{background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:28px;display:grid;gap:20px;min-inline-size:0}
header{display:grid;gap:8px;justify-items:start}
form{display:grid;gap:12px;min-inline-size:0}
.mark{fill:var(--accent);flex:none}
.brand{display:flex;align-items:center;gap:8px;font-size:16px;font-weight:650;letter-spacing:-.01em;margin-block-end:8px}
.muted{color:var(--text-2)}
.go{font:inherit;font-weight:600;display:inline-flex;align-items:center;justify-content:center;min-block-size:40px;padding-inline:16px;border:1px solid transparent;border-radius:6px;background:var(--accent);color:var(--on-accent);text-decoration:none;cursor:pointer}
.go:hover{background:var(--accent-hover)}
.go.quiet{background:var(--surface);color:var(--text);border-color:var(--control)}
.go.quiet:hover{background:var(--sunken)}
.actions{display:grid;gap:12px;border-block-start:1px solid var(--border);padding-block-start:20px}
.confirmed{overflow-wrap:anywhere}
.options{list-style:none;padding:0;display:grid;gap:8px}
.option{display:grid;inline-size:100%;justify-content:start;text-align:start;gap:0;padding:10px 16px;border-radius:6px;overflow-wrap:anywhere}
li.option{border:1px solid var(--border)}
.option .muted{font-weight:400}
footer{display:flex;justify-content:center;font-size:13px}
footer a{display:inline-flex;align-items:center;min-block-size:24px}
@media (max-width:480px){body{padding:16px}article{padding:20px}}
@media (forced-colors:active){.mark{fill:CanvasText}.go{border:1px solid}}
`

interface CardPage {
  readonly language: Language
  readonly status?: number
  readonly title: string
  readonly text: string
  readonly body: Html | null
  /** Its own path, without a language; null where it is shown only once. */
  readonly path: string | null
  readonly hasForms?: boolean
}

const OTHER = { en: ['es', 'Español'], es: ['en', 'English'] } as const satisfies Record<Language, unknown>

/** A page with one card and a language switch below it. The policy allows only what it contains. */
export const sendCardPage = (reply: FastifyReply, page: CardPage): FastifyReply => {
  const { language, title, text, body, path, status = 200, hasForms = false } = page
  const [other, name] = OTHER[language]
  const nonce = createNonce()
  setPageHeaders(reply, {
    'style-src': [`'nonce-${nonce}'`],
    'img-src': ['data:'],
    'form-action': [hasForms ? "'self'" : "'none'"],
  })
  const document = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="${icon}" />
        <style nonce="${nonce}">
          ${new Html(styles)}
        </style>
      </head>
      <body>
        <main>
          <article>
            <header>
              <p class="brand">
                <svg class="mark" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
                  ${new Html(arch)}
                </svg>
                Portico
              </p>
              <h1>${title}</h1>
              <p class="muted">${text}</p>
            </header>
            ${body}
          </article>
          ${
            path === null
              ? null
              : html`<footer>
                  <a
                    href="${`${path}${path.includes('?') ? '&' : '?'}lang=${other}`}"
                    hreflang="${other}"
                    lang="${other}"
                    >${name}</a
                  >
                </footer>`
          }
        </main>
      </body>
    </html>`
  return reply.code(status).send(document.markup)
}
