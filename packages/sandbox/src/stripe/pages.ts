import { html } from '@portico/service/http/html.ts'
import type { StripeBooks } from './books.ts'
import { invoicePage } from './invoicePage.ts'
import type { Page, PageReply, PageVisit } from './page.ts'
import { payPage } from './payPage.ts'
import { portalPage } from './portalPage.ts'
import { wordsFor, type Words } from './texts.ts'

const styles = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1a1f36;background:#f6f8fa}
main{max-width:32rem;margin:0 auto;padding:2rem 1rem}
form,p,dl,ul{margin:1rem 0}label{display:block;margin:.75rem 0}
input,select{display:block;box-sizing:border-box;width:100%;font:inherit;padding:.5rem;border:1px solid #687385;border-radius:6px;background:#fff;color:inherit}
button{font:inherit;padding:.5rem 1rem;border:1px solid #4434d4;border-radius:6px;background:#4434d4;color:#fff}
a{color:#4434d4}[role=alert],.error{color:#b3093c}.small{font-size:14px;color:#596171}
li form{display:inline}li button{padding:0 .5rem}
@media print{main{max-width:none}button,form,.screen{display:none}}`

const shell = ({ words: { language, say }, title, body }: Exclude<Page, string>): string =>
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
          <p class="small screen">${say.standIn}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.markup

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

const PAGES = [
  [/^\/c\/pay\/(\w+)$/, payPage],
  [/^\/p\/session\/(\w+)$/, portalPage],
  [/^\/i\/(\w+)$/, invoicePage],
] as const

const message = (words: Words, status: number, title: string): Page => ({
  words,
  status,
  title,
  body: html``,
})

/** The pages that users see. */
export const createPages =
  (books: StripeBooks, now: () => number, pages: () => string, isDead = (): boolean => false) =>
  (visit: PageVisit): PageReply => {
    const field = (name: string): string => {
      const value = visit.form[name]
      return typeof value === 'string' ? value : ''
    }
    const words = wordsFor(visit.language)
    const answer = (): Page => {
      if (isDead()) return message(words, 503, words.say.dead)
      books.passTime()
      for (const [path, page] of PAGES) {
        const [, id] = path.exec(visit.path) ?? []
        if (id !== undefined)
          return page({ books, now, pages, visit, field }, id) ?? message(words, 404, words.say.unknown)
      }
      return message(words, 404, words.say.unknown)
    }
    const page = answer()
    if (typeof page === 'string') return { status: 303, headers: { ...HEADERS, Location: page }, body: '' }
    return { status: page.status ?? 200, headers: HEADERS, body: shell(page) }
  }
