import type { Html } from '@portico/service/http/html.ts'
import type { StripeBooks } from './books.ts'
import type { Words } from './texts.ts'

export interface PageReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface PageVisit {
  readonly method: string
  readonly path: string
  readonly form: Readonly<Record<string, unknown>>
  /** Of the browser, as in `Accept-Language`. */
  readonly language: string | undefined
}

/** What a page is made of. */
export interface PageContext {
  readonly books: StripeBooks
  /** Seconds since the epoch. */
  readonly now: () => number
  /** Origin of the pages. */
  readonly pages: () => string
  readonly visit: PageVisit
  readonly field: (name: string) => string
}

/** Markup, or the address to go on to. */
export type Page =
  | { readonly words: Words; readonly title: string; readonly body: Html; readonly status?: number }
  | string
