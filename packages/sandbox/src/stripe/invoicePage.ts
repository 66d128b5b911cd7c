import { html } from '@portico/service/http/html.ts'
import type { Page, PageContext } from './page.ts'
import { planName } from './payPage.ts'
import { wordsFor } from './texts.ts'

/** To read and to print. */
export const invoicePage = ({ books, visit }: PageContext, id: string): Page | null => {
  const invoice = books.invoices.find((one) => one.id === id)
  const customer = invoice && books.customers.get(invoice.customer)
  if (!invoice || !customer) return null
  const words = wordsFor(visit.language)
  const { say, money, day } = words
  const { number, created, price, quantity, from, until, total } = invoice
  return {
    words,
    title: `${say.invoice} ${number}`,
    body: html`<dl>
      <dt>${say.billedTo}</dt>
      <dd>${customer.name}, ${customer.email}</dd>
      <dt>${say.date}</dt>
      <dd>${day(created)}</dd>
      <dt>${say.plan}</dt>
      <dd>${planName(price)} × ${quantity}</dd>
      <dt>${say.period}</dt>
      <dd>${day(from)} – ${day(until)}</dd>
      <dt>${say.total}</dt>
      <dd>${money(total)}</dd>
    </dl>`,
  }
}
