import { type Html, html } from '@portico/service/http/html.ts'
import type { StandInPage } from '../page.ts'
import { type CaughtMail, linkIn, SHOWN } from './mailbox.ts'

const note = 'Mails of this machine’s demo. Their links work, so keep this page to yourself.'

const timeOf = (sentAt: string): string => `${sentAt.slice(0, 16).replace('T', ' ')} UTC`

export const outboxPage = (mails: readonly CaughtMail[]): StandInPage => ({
  note,
  title: 'Outbox',
  isWide: true,
  body: html`<p>
      The newest ${SHOWN} mails at most. <a href="/sandbox">Sandbox</a> <a href="/">Open the console</a>
    </p>
    ${mails.length === 0 ? html`<p>No mails yet.</p>` : ''}
    <ul>
      ${mails.map(
        ({ id, to, subject, sentAt }) =>
          html`<li><a href="/outbox/${id}">${subject}</a> <bdi>${to}</bdi> ${timeOf(sentAt)}</li>`,
      )}
    </ul>`,
})

const lineOf = (line: string): Html => {
  if (line === '----') return html`<hr />`
  const link = linkIn(line)
  return link ? html`<p><a href="${link.href}">${line}</a></p>` : html`<p dir="auto">${line}</p>`
}

export const mailPage = ({ id, to, subject, sentAt, text }: CaughtMail): StandInPage => ({
  note,
  title: subject,
  body: html`<p>To <bdi>${to}</bdi>, ${timeOf(sentAt)}</p>
    ${text
      .split('\n')
      .filter((line) => line !== '')
      .map(lineOf)}
    <hr />
    <p><a href="/outbox/${id}/html">As mail programs show it</a> <a href="/outbox">All mails</a></p>`,
})

export const noMailPage: StandInPage = {
  note,
  status: 404,
  title: 'There is no such mail',
  body: html`<a href="/outbox">All mails</a>`,
}
