import type { FastifyReply } from 'fastify'
import { fontFaces } from './fonts.ts'
import { Html, html } from './html.ts'
import type { Language } from './language.ts'
import { createNonce, setPageHeaders } from './pageHeaders.ts'

const arch = (size: number): Html =>
  html` <svg class="mark" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 21V11a9 9 0 0 1 18 0v10h-5V11a4 4 0 0 0-8 0v10z" />
    <path d="M10.5 21V11.5a1.5 1.5 0 0 1 3 0V21z" opacity=".45" />
  </svg>`

const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#2b55d4"><path d="M3 21V11a9 9 0 0 1 18 0v10h-5V11a4 4 0 0 0-8 0v10z"/></svg>',
  )

/** Values of the design tokens. */
const styles = `${fontFaces}
:root{color-scheme:light dark;--canvas:#fafbfc;--surface:#fff;--sunken:#f4f6f8;--border:#dbe1e8;--control:#8592a3;--text:#131a24;--text-2:#4e5a6b;
--accent:#2b55d4;--accent-hover:#2247b8;--accent-text:#2348b8;--on-accent:#fff;--ok:#12925a;--ok-text:#0c6b41;--ok-subtle:#e6f6ee;--bad:#d1313d;--bad-text:#a81f2b;--bad-subtle:#fdecec;--warn:#b97509;--warn-text:#855207;--warn-subtle:#fdf3df}
@media (prefers-color-scheme:dark){:root{--canvas:#0d1219;--surface:#141b25;--sunken:#0f151e;--border:#263140;--control:#6a7789;--text:#eaf0f7;--text-2:#a5b2c3;
--accent:#5b83f5;--accent-hover:#7799fa;--accent-text:#9db8ff;--on-accent:#0a1020;--ok:#35c486;--ok-text:#62dba6;--ok-subtle:#0f2d22;--bad:#f2646d;--bad-text:#ff9aa0;--bad-subtle:#381a1f;--warn:#e7a83c;--warn-text:#f3c676;--warn-subtle:#33260f}}
*{box-sizing:border-box;margin:0}
body{font:14px/20px Inter,'Inter Fallback',system-ui,sans-serif;color:var(--text);background:var(--canvas);-webkit-font-smoothing:antialiased;min-block-size:100vh}
a{color:var(--accent-text)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:6px}
h1{font-size:22px;line-height:28px;font-weight:650;letter-spacing:-.017em;overflow-wrap:anywhere}
.mark{fill:var(--accent);flex:none}
.brand{display:flex;align-items:center;gap:8px;font-size:16px;font-weight:650;letter-spacing:-.01em}
.muted{color:var(--text-2)}
.mono{font:12.5px/20px ui-monospace,SFMono-Regular,Menlo,monospace}
@media (forced-colors:active){.mark{fill:CanvasText}}
`

export interface Page {
  readonly title: string
  readonly body: Html
  readonly status?: number
  readonly styles: string
  readonly script?: string
  readonly language?: Language
  readonly hasForms?: boolean
}

/** The policy allows only what the page contains. */
export const sendPage = (reply: FastifyReply, page: Page): FastifyReply => {
  const nonce = createNonce()
  setPageHeaders(reply, {
    'style-src': [`'nonce-${nonce}'`],
    'img-src': ['data:'],
    'font-src': ["'self'"],
    'form-action': [page.hasForms ? "'self'" : "'none'"],
    ...(page.script === undefined ? {} : { 'script-src': ["'self'"], 'connect-src': ["'self'"] }),
  })
  const document = html`<!doctype html>
    <html lang="${page.language ?? 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title}</title>
        <link rel="icon" href="${icon}" />
        <style nonce="${nonce}">
          ${new Html(styles + page.styles)}
        </style>
        ${page.script === undefined ? null : html`<script type="module" src="${page.script}"></script>`}
      </head>
      <body>
        ${page.body}
      </body>
    </html>`
  return reply.code(page.status ?? 200).send(document.markup)
}

export const brand: Html = html`<p class="brand">${arch(22)} Portico</p>`
