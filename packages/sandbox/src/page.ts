import { type Html, html } from '@portico/service/http/html.ts'
import type { Language } from '@portico/service/http/language.ts'

const styles = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1a1f36;background:#f6f8fa}
main{max-width:32rem;margin:0 auto;padding:2rem 1rem}
form,p,dl,ul{margin:1rem 0}label{display:block;margin:.75rem 0}
input,select{display:block;box-sizing:border-box;width:100%;font:inherit;padding:.5rem;border:1px solid #687385;border-radius:6px;background:#fff;color:inherit}
button{font:inherit;padding:.5rem 1rem;border:1px solid #4434d4;border-radius:6px;background:#4434d4;color:#fff}
a{color:#4434d4}[role=alert],.error{color:#b3093c}.small{font-size:14px;color:#596171}
li form{display:inline}li button{padding:0 .5rem}
@media print{main{max-width:none}button,form,.screen{display:none}}`

export interface StandInPage {
  readonly language: Language
  /** Says that nothing here is real. */
  readonly note: string
  readonly title: string
  readonly body: Html
}

/** A plain page of another party. */
export const pageOf = ({ language, note, title, body }: StandInPage): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <main>
          <p class="small screen">${note}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.markup

export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}
