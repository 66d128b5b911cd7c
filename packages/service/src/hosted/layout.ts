import type { FastifyReply } from 'fastify'
import { type Html, html } from '../http/html.ts'
import { sendPage } from '../http/page.ts'
import type { Labels } from './labels.ts'

export const MERCHANT = 'Portico'

const card =
  '<rect x="2" y="5" width="20" height="14" rx="3"/><path d="M2 9h20v3H2z" fill="#fff" fill-opacity=".55"/>'

const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#0b7a6d">${card}</svg>`,
  )

/** Looks different from the console on purpose. */
const styles = `
:root{--accent:#0b7a6d;--accent-hover:#08655a;--accent-text:#086a5f;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--accent:#2fb8a6;--accent-hover:#55cdbd;--accent-text:#6fdccd;--on-accent:#04211d}}
body{font-size:15px;line-height:22px;display:grid;grid-template-rows:auto 1fr}
.strip{background:var(--warn-subtle);color:var(--warn-text);padding:8px 24px;text-align:center;font-weight:600;font-size:14px}
.strip span{font-weight:400}
main{inline-size:100%;max-inline-size:60rem;margin-inline:auto;padding:40px 24px 56px;display:grid;gap:28px;align-content:start;min-inline-size:0}
.narrow{max-inline-size:34rem}
.top{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between}
.brand svg{fill:var(--accent)}
article,section.box{background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:24px;display:grid;gap:18px;min-inline-size:0;align-content:start}
h2{font-size:17px;line-height:24px;font-weight:650}
h3{font-size:15px;line-height:22px;font-weight:650}
form{display:grid;gap:16px;min-inline-size:0}
.inline{display:contents}
.field{display:grid;gap:5px;align-content:start;min-inline-size:0}
label{font-size:14px;line-height:20px;font-weight:600}
label.check{display:flex;gap:10px;align-items:center;font-weight:400;min-block-size:28px}
.check input{inline-size:18px;block-size:18px;accent-color:var(--accent);flex:none}
.field input,.field select{font:inherit;inline-size:100%;min-block-size:42px;border-radius:8px;border:1px solid var(--control);background:var(--surface);color:var(--text);padding:0 12px;min-inline-size:0}
.field input[aria-invalid=true]{border-color:var(--bad)}
.error{color:var(--bad-text);font-size:14px;line-height:20px}
.hint{color:var(--text-2);font-size:13px;line-height:18px}
.pair{display:grid;gap:5px 16px;grid-template-columns:1fr 1fr}
.pair .field{grid-template-rows:subgrid;grid-row:span 2}
.pair:has(.error) .field{grid-row:span 3}
.pair label{align-self:end}
::placeholder{color:var(--text-2);opacity:.85}
button,.button{font:inherit;font-weight:600;min-block-size:42px;border-radius:8px;border:1px solid transparent;background:var(--accent);color:var(--on-accent);padding:8px 18px;cursor:pointer;text-decoration:none;text-align:center;display:inline-flex;align-items:center;justify-content:center}
button:hover,.button:hover{background:var(--accent-hover)}
button.quiet,.button.quiet{background:var(--surface);color:var(--text);border-color:var(--control)}
button.quiet:hover,.button.quiet:hover{background:var(--sunken)}
button.small{min-block-size:32px;padding:4px 12px;font-size:14px}
button[aria-disabled=true]{opacity:.7;cursor:default}
.buttons{display:flex;flex-wrap:wrap;gap:12px}
.notice{border-radius:8px;padding:12px 16px;background:var(--ok-subtle);color:var(--ok-text)}
.notice.bad{background:var(--bad-subtle);color:var(--bad-text)}
dl{display:grid;gap:10px 24px;grid-template-columns:1fr auto}
dt{color:var(--text-2);min-inline-size:0}dd{margin:0;text-align:end;font-variant-numeric:tabular-nums}
.sum dt{color:inherit}
.sum{border-block-start:1px solid var(--border);padding-block-start:14px;font-weight:650;color:var(--text)}
.number{font-variant-numeric:tabular-nums;white-space:nowrap}
@media (max-width:640px){.strip .dot{display:none}.strip span{display:block}}
@media (max-width:480px){main{padding:24px 16px 40px}.strip{padding-inline:16px}article,section.box{padding:18px 16px}}
@media (forced-colors:active){button,.button,.notice{border:1px solid}.brand svg{fill:CanvasText}}
`

const head = ({ say }: Labels): Html =>
  html`<p class="strip">${say('testMode')}<span class="dot"> · </span><span>${say('standIn')}</span></p>`

const brand: Html = html`<p class="brand">
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <rect x="2" y="5" width="20" height="14" rx="3" />
    <path d="M2 9h20v3H2z" fill="var(--surface)" fill-opacity=".6" />
  </svg>
  Cardstand
</p>`

export interface HostedPage {
  readonly title: string
  readonly status?: number
  readonly styles?: string
  readonly script?: string
  readonly isNarrow?: boolean
  readonly body: Html
  /** Form targets besides this service. */
  readonly targets?: readonly string[]
  readonly backTo?: string
}

export const sendHosted = (reply: FastifyReply, labels: Labels, page: HostedPage): FastifyReply =>
  sendPage(reply, {
    title: `${page.title} · Cardstand`,
    icon,
    language: labels.language,
    hasForms: true,
    formTargets: (page.targets ?? []).map((url) => new URL(url).origin),
    status: page.status ?? 200,
    styles: styles + (page.styles ?? ''),
    ...(page.script === undefined ? {} : { script: page.script }),
    body: html`${head(labels)}
      <main class="${page.isNarrow ? 'narrow' : ''}">
        <div class="top">
          ${brand}
          ${
            page.backTo === undefined
              ? null
              : html`<a href="${page.backTo}">${labels.say('back', { merchant: MERCHANT })}</a>`
          }
        </div>
        ${page.body}
      </main>`,
  })

export const sendMessage = (
  reply: FastifyReply,
  labels: Labels,
  message: {
    readonly status: number
    readonly title: string
    readonly text: string
    readonly backTo?: string
  },
): FastifyReply =>
  sendHosted(reply, labels, {
    title: message.title,
    status: message.status,
    isNarrow: true,
    body: html`<article>
      <h1>${message.title}</h1>
      <p>${message.text}</p>
      ${
        message.backTo === undefined
          ? null
          : html`<p>
              <a class="button" href="${message.backTo}">${labels.say('back', { merchant: MERCHANT })}</a>
            </p>`
      }
    </article>`,
  })

export const sendUnknown = (reply: FastifyReply, labels: Labels): FastifyReply =>
  sendMessage(reply, labels, {
    status: 404,
    title: labels.say('unknownTitle'),
    text: labels.say('unknownText'),
  })

export interface FieldOptions {
  readonly label: string
  readonly name: string
  readonly value?: string
  readonly type?: string
  readonly autocomplete?: string
  readonly inputmode?: string
  readonly placeholder?: string
  readonly hint?: string
  readonly error?: string | undefined
  /** Gets focus when the page opens. */
  readonly isFirst?: boolean
  readonly maxlength?: number
  readonly range?: readonly [min: number, max: number]
  /** Id of a form elsewhere on the page. */
  readonly form?: string
}

const attribute = (name: string, value: string | number | undefined): Html | null =>
  value === undefined ? null : html` ${name}="${value}"`

export const field = (options: FieldOptions): Html => {
  const { label, name, hint, error, range } = options
  const described = [error === undefined ? '' : `${name}-error`, hint === undefined ? '' : `${name}-hint`]
    .filter((id) => id !== '')
    .join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint === undefined ? null : html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input
      id="${name}"
      name="${name}"
      type="${options.type ?? 'text'}"
      value="${options.value ?? ''}"
      ${attribute('autocomplete', options.autocomplete)}${attribute('inputmode', options.inputmode)}${attribute('placeholder', options.placeholder)}${attribute('maxlength', options.maxlength)}${attribute('form', options.form)}${attribute('min', range?.[0])}${attribute('max', range?.[1])}${described === '' ? null : attribute('aria-describedby', described)}${error === undefined ? null : html` aria-invalid="true"`}${options.isFirst ? html` autofocus` : null}
    />
    ${error === undefined ? null : html`<span class="error" id="${name}-error">${error}</span>`}
  </div>`
}
