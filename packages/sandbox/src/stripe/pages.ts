import { html } from '@portico/service/http/html.ts'
import type { StripeBooks } from './books.ts'
import { invoicePage } from './invoicePage.ts'
import { PAGE_HEADERS, pageOf } from '../page.ts'
import type { Page, PageReply, PageVisit } from './page.ts'
import { payPage } from './payPage.ts'
import { portalPage } from './portalPage.ts'
import { wordsFor, type Words } from './texts.ts'

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
    if (typeof page === 'string')
      return { status: 303, headers: { ...PAGE_HEADERS, Location: page }, body: '' }
    const { title, body, status = 200 } = page
    const { language, say } = page.words
    return { status, headers: PAGE_HEADERS, body: pageOf({ language, note: say.standIn, title, body }) }
  }
