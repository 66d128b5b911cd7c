import { type Html, html } from '@portico/service/http/html.ts'
import { brand, sendPage } from '@portico/service/http/page.ts'
import type { FastifyReply } from 'fastify'
import { type CaughtMail, linkIn, SHOWN } from './mailbox.ts'

const styles = `
main{max-inline-size:48rem;margin-inline:auto;padding:24px;display:grid;gap:24px}
.top{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between}
.top nav{display:flex;flex-wrap:wrap;gap:8px 24px}
h1+p{margin-block-start:-16px}
section{background:var(--surface);border:1px solid var(--border);border-radius:12px;overflow:hidden}
ol{list-style:none;padding:0}
li{position:relative;padding:14px 24px;display:grid;gap:2px 24px;grid-template-columns:1fr auto}
li+li{border-block-start:1px solid var(--border)}
li:hover{background:var(--sunken)}
li a{font-weight:600;overflow-wrap:anywhere;text-decoration:none}
li a::after{content:'';position:absolute;inset:0}
li a:focus-visible{outline:0}
li a:focus-visible::after{outline:2px solid var(--accent);outline-offset:-2px;border-radius:12px}
li span{grid-column:1;overflow-wrap:anywhere}
li time{white-space:nowrap}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 20px;padding:20px 24px;border-block-end:1px solid var(--border)}
dt{color:var(--text-2)}
dd{margin:0;overflow-wrap:anywhere}
.words{padding:20px 24px;display:grid;gap:12px;font-size:15px;line-height:22px}
.words p{overflow-wrap:anywhere}
.words hr{border:0;border-block-start:1px solid var(--border);inline-size:100%}
.empty{padding:32px 24px;text-align:center;display:grid;gap:4px}
@media (max-width:480px){main{padding:16px}li{grid-template-columns:1fr;padding-inline:16px}dl,.words{padding:16px}}
`

const timeOf = (sentAt: string): Html =>
  html`<time class="muted" datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')} UTC</time>`

const listOf = (mails: readonly CaughtMail[]): Html =>
  mails.length === 0
    ? html`<section>
        <div class="empty">
          <p>No mails yet.</p>
          <p class="muted">Invite somebody or ask for a new password, and look here again.</p>
        </div>
      </section>`
    : html`<section aria-label="Mails">
        <ol>
          ${mails.map(
            ({ id, to, subject, sentAt }) =>
              html`<li>
                <a href="/outbox/${id}">${subject}</a>${timeOf(sentAt)}
                <span><bdi>${to}</bdi></span>
              </li>`,
          )}
        </ol>
      </section>`

const lineOf = (line: string): Html => {
  if (line === '----') return html`<hr />`
  const link = linkIn(line)
  return link ? html`<p><a class="mono" href="${link.href}">${line}</a></p>` : html`<p dir="auto">${line}</p>`
}

const head = (title: string, links: Html): Html =>
  html`<div class="top">
      ${brand}
      <nav>${links}</nav>
    </div>
    <h1>${title}</h1>`

export const sendOutboxPage = (reply: FastifyReply, mails: readonly CaughtMail[]): FastifyReply =>
  sendPage(reply, {
    title: 'Outbox · Portico',
    styles,
    body: html`<main>
      ${head('Outbox', html`<a href="/sandbox">Sandbox</a><a href="/">Open the console</a>`)}
      <p class="muted">The newest ${SHOWN} mails at most. Their links work, so keep this page to yourself.</p>
      ${listOf(mails)}
    </main>`,
  })

export const sendMailPage = (reply: FastifyReply, mail: CaughtMail): FastifyReply =>
  sendPage(reply, {
    title: `${mail.subject} · Portico`,
    styles,
    body: html`<main>
      ${head(mail.subject, html`<a href="/outbox">All mails</a>`)}
      <section>
        <dl>
          <dt>To</dt>
          <dd><bdi>${mail.to}</bdi></dd>
          <dt>Sent</dt>
          <dd>${timeOf(mail.sentAt)}</dd>
        </dl>
        <div class="words">
          ${mail.text
            .split('\n')
            .filter((line) => line !== '')
            .map(lineOf)}
        </div>
      </section>
      <p><a href="/outbox/${mail.id}/html">As mail programs show it</a></p>
    </main>`,
  })

export const sendNoMail = (reply: FastifyReply): FastifyReply =>
  sendPage(reply, {
    status: 404,
    title: 'No such mail · Portico',
    styles,
    body: html`<main>
      ${head('There is no such mail', html`<a href="/outbox">All mails</a>`)}
      <p>Mails are kept until the data is reset, the newest ${SHOWN} at most.</p>
    </main>`,
  })
