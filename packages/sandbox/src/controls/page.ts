import type { FastifyReply } from 'fastify'
import { type Html, html } from '@portico/service/http/html.ts'
import { brand, sendPage } from '@portico/service/http/page.ts'
import type { SandboxOverview } from './overview.ts'
import { PRESETS } from './presets.ts'

const EXAMPLE = 'fault {"kind":"delay","delayMs":5000,"match":"/users"}'

const styles = `
html{scroll-padding-block:16px 80px}
main{max-inline-size:64rem;margin-inline:auto;padding:24px;display:grid;gap:24px}
.top,nav{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between}
section{background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:20px 24px;display:grid;gap:16px;align-content:start;min-inline-size:0}
h2{font-size:16px;line-height:24px;font-weight:650}
.scroll{overflow-x:auto}
table{border-collapse:collapse;inline-size:100%}
th{font-size:12px;line-height:16px;text-align:start;color:var(--text-2);font-weight:600}
td,tbody th{font-size:14px;line-height:20px;color:var(--text);font-weight:400;text-align:start;vertical-align:top}
th,td{padding:8px 16px 8px 0;border-block-end:1px solid var(--border)}
tbody tr:last-child>*{border:0}
.presets{columns:2 26rem;column-gap:24px}
.presets section{break-inside:avoid;margin-block-end:24px}
.buttons,form{display:flex;flex-wrap:wrap;gap:12px;align-items:end}
label{display:grid;gap:4px;flex:1 1 20rem;font-size:13px;font-weight:600;min-inline-size:0}
input,button{font:inherit;font-weight:400;min-block-size:32px;border-radius:8px;border:1px solid var(--control);background:var(--surface);color:var(--text);padding:0 10px;max-inline-size:100%}
input{inline-size:100%}
::placeholder{color:var(--text-2);opacity:1}
button{border-radius:6px;border-color:transparent;background:var(--accent);color:var(--on-accent);font-weight:600;padding:0 14px}
button:hover{background:var(--accent-hover)}
button.quiet{background:var(--surface);color:var(--text);border-color:var(--control)}
button.quiet:hover{background:var(--sunken)}
button.small{min-block-size:28px;padding:0 10px;font-size:13px}
.people{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:6px 12px;align-items:center;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 20px}dt{color:var(--text-2)}dd{margin:0;overflow-wrap:anywhere}
dialog{margin:auto;inline-size:min(26rem,100% - 32px);border:1px solid var(--border);border-radius:12px;padding:20px 24px;background:var(--surface);color:var(--text)}
dialog::backdrop{background:#10192880}
dialog form{justify-content:end}
dialog p{flex:1 1 100%}
output{display:block;position:sticky;inset-block-end:16px;padding:10px 16px;border-radius:8px;border:1px solid var(--border);background:var(--surface);box-shadow:0 4px 12px #10192829;overflow-wrap:anywhere}
output:empty{padding:0;border:0;box-shadow:none}
@media (max-width:640px){.sign-ins,.sign-ins tbody,.sign-ins tr,.sign-ins td,.sign-ins tbody th{display:block}
.sign-ins thead{position:absolute;clip-path:inset(50%)}
.sign-ins tr{padding-block:8px}.sign-ins tr+tr{border-block-start:1px solid var(--border)}
.sign-ins td,.sign-ins tbody th{border:0;padding:2px 0}
.sign-ins td[data-label]::before{content:attr(data-label) ' ';color:var(--text-2)}}
@media (max-width:480px){main{padding:16px;gap:16px}section{padding:16px}.presets section{margin-block-end:16px}}
output[data-tone=bad]{color:var(--bad-text);background:var(--bad-subtle)}
output[data-tone=ok]{color:var(--ok-text);background:var(--ok-subtle)}
`

const signIn = (who: { readonly accountId: string; readonly email: string }): Html =>
  html`<button
    class="quiet small"
    data-line="one-time-link ${JSON.stringify(who)}"
    data-follow
    aria-label="Sign in as ${who.email}"
  >
    Sign in
  </button>`

const signInRows = ({ accounts }: SandboxOverview): readonly Html[] =>
  accounts.map(
    ({ accountId, companyName, signIns }) =>
      html`<tr role="row">
        <th role="rowheader" scope="row" class="mono">${accountId}</th>
        <td role="cell">${companyName}</td>
        <td role="cell">
          <div class="people">
            ${signIns.map((email) => html`<span>${email}</span>${signIn({ accountId, email })}`)}
          </div>
        </td>
        <td role="cell" data-label="Subscription" data-subscription="${accountId}"></td>
        <td role="cell" data-label="Workspaces" data-workspaces="${accountId}"></td>
      </tr>`,
  )

const presetSections = PRESETS.map(
  ({ heading, presets }) =>
    html`<section>
      <h2>${heading}</h2>
      <div class="buttons">
        ${presets.map(([label, line]) => html`<button class="quiet" data-line="${line}">${label}</button>`)}
      </div>
    </section>`,
)

export const sendSandboxPage = (reply: FastifyReply, overview: SandboxOverview): FastifyReply =>
  sendPage(reply, {
    title: 'Sandbox · Portico',
    styles,
    script: '/sandbox/sandbox.js',
    body: html`<main>
      <div class="top">
        ${brand}
        <nav><a href="/outbox">Outbox</a><a href="/">Open the console</a></nav>
      </div>
      <h1>Sandbox</h1>
      <noscript><p>The controls on this page need JavaScript.</p></noscript>
      <section aria-labelledby="sign-ins">
        <h2 id="sign-ins">Sign-ins</h2>
        <p>Everybody's password is <code class="mono">${overview.password}</code></p>
        <div class="scroll" tabindex="0" role="region" aria-label="Table of sign-ins">
          <table role="table" class="sign-ins">
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col">Company</th>
                <th scope="col">E-mail</th>
                <th scope="col">Subscription</th>
                <th scope="col">Workspaces</th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              ${signInRows(overview)}
            </tbody>
          </table>
        </div>
      </section>
      <section aria-labelledby="now">
        <h2 id="now">Now</h2>
        <dl>
          <dt>IP address</dt>
          <dd data-now="ip"></dd>
          <dt>Local agent</dt>
          <dd data-now="agent"></dd>
          <dt>Faults</dt>
          <dd data-now="faults"></dd>
        </dl>
      </section>
      <section>
        <h2>Any control</h2>
        <form>
          <label
            >A call below /sandbox/api, with its body
            <input
              class="mono"
              name="line"
              required
              autocomplete="off"
              spellcheck="false"
              placeholder="${EXAMPLE}"
            />
          </label>
          <button>Send</button>
          <button
            class="quiet"
            type="button"
            data-line="reset {}"
            data-ask="Put all demo data back, and sign everybody out?"
          >
            Reset the data
          </button>
        </form>
        <p class="muted">The buttons below fill it in: docs/sandbox.md lists all calls.</p>
      </section>
      <div class="presets">${presetSections}</div>
      <output role="status"></output>
    </main>`,
  })
