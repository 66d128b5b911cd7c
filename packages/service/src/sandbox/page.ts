import type { FastifyReply } from 'fastify'
import { type Html, html } from '../http/html.ts'
import { brand, sendPage } from '../http/page.ts'
import type { SandboxOverview } from './index.ts'

const styles = `
main{max-inline-size:64rem;margin-inline:auto;padding:24px;display:grid;gap:24px}
.top{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between}
section{background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:20px 24px;display:grid;gap:16px;align-content:start;min-inline-size:0}
h2{font-size:16px;line-height:24px;font-weight:650}
.scroll{overflow-x:auto}
table{border-collapse:collapse;inline-size:100%}
th{font-size:12px;line-height:16px;text-align:start;color:var(--text-2);font-weight:600}
td,tbody th{font-size:14px;line-height:20px;color:var(--text);font-weight:400;text-align:start;vertical-align:top}
th,td{padding:8px 16px 8px 0;border-block-end:1px solid var(--border)}
tbody tr:last-child>*{border:0}
td span{display:block}
.knobs{display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr))}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:end}
label{display:grid;gap:4px;font-size:13px;font-weight:600;min-inline-size:0;max-inline-size:100%}
input,select,button{font:inherit;font-weight:400;min-block-size:32px;border-radius:8px;border:1px solid var(--control);background:var(--surface);color:var(--text);padding:0 10px;max-inline-size:100%}
input[type=number]{inline-size:7rem}
button{border-radius:6px;border-color:transparent;background:var(--accent);color:var(--on-accent);font-weight:600;padding:0 14px}
button:hover{background:var(--accent-hover)}
button.quiet{background:var(--surface);color:var(--text);border-color:var(--control)}
button.quiet:hover{background:var(--sunken)}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 20px}dt{color:var(--text-2)}dd{margin:0;overflow-wrap:anywhere}
output{display:block;position:sticky;inset-block-end:16px;padding:10px 16px;border-radius:8px;border:1px solid var(--border);background:var(--surface);box-shadow:0 4px 12px #10192829;overflow-wrap:anywhere}
output:empty{display:none}
output[data-tone=bad]{color:var(--bad-text);background:var(--bad-subtle)}
output[data-tone=ok]{color:var(--ok-text);background:var(--ok-subtle)}
`

const accountOptions = ({ accounts }: SandboxOverview): readonly Html[] =>
  accounts.map(
    ({ accountId, companyName }) => html`<option value="${accountId}">${accountId} ${companyName}</option>`,
  )

const memberOptions = ({ accounts }: SandboxOverview): readonly Html[] =>
  accounts.map(
    ({ accountId, companyName, signIns }) =>
      html`<optgroup label="${accountId} ${companyName}">
        ${signIns.map((email) => html`<option value="${email}" data-account="${accountId}">${email}</option>`)}
      </optgroup>`,
  )

const workspaceOptions = ({ accounts }: SandboxOverview): readonly Html[] =>
  accounts
    .filter(({ workspaces }) => workspaces.length > 0)
    .map(
      ({ accountId, companyName, workspaces }) =>
        html`<optgroup label="${accountId} ${companyName}">
          ${workspaces.map(({ id, name }) => html`<option value="${id}" data-account="${accountId}">${name}</option>`)}
        </optgroup>`,
    )

const signInRows = ({ accounts }: SandboxOverview): readonly Html[] =>
  accounts.map(
    ({ accountId, companyName, signIns }) =>
      html`<tr>
        <th scope="row" class="mono">${accountId}</th>
        <td>${companyName}</td>
        <td>${signIns.map((email) => html`<span>${email}</span>`)}</td>
        <td data-subscription="${accountId}"></td>
        <td data-workspaces="${accountId}"></td>
      </tr>`,
  )

const knobs = (overview: SandboxOverview): readonly Html[] => [
  html`<section aria-labelledby="workspace">
    <h2 id="workspace">Workspace</h2>
    <form data-call="workspace">
      <label
        >Workspace
        <select name="workspaceId">
          ${workspaceOptions(overview)}
        </select></label
      >
      <label
        >State
        <select name="ready" data-type="boolean">
          <option value="false">Down</option>
          <option value="true">Up</option>
        </select>
      </label>
      <button>Set state</button>
    </form>
  </section>`,
  html`<section aria-labelledby="subscription">
    <h2 id="subscription">Subscription</h2>
    <form data-call="subscription">
      <label
        >Account
        <select name="accountId">
          ${accountOptions(overview)}
        </select></label
      >
      <label
        >State
        <select name="state">
          <option value="expired">Expired</option>
          <option value="active">Paid</option>
          <option value="trial">Trial</option>
        </select>
      </label>
      <label>Days left <input name="daysLeft" type="number" min="0" step="any" /></label>
      <button>Set subscription</button>
    </form>
  </section>`,
  html`<section aria-labelledby="fault">
    <h2 id="fault">Faults</h2>
    <form data-call="fault">
      <label
        >Kind
        <select name="kind">
          <option value="delay">Delay</option>
          <option value="error">Error</option>
          <option value="drop">Dropped connection</option>
        </select>
      </label>
      <label>Next calls <input name="count" type="number" min="1" value="1" required /></label>
      <label>Path below /api <input name="match" value="/services/" required pattern="/.*" /></label>
      <label>Delay, ms <input name="delayMs" type="number" min="0" value="2000" /></label>
      <label>Error code <input name="code" type="number" value="-500" /></label>
      <button>Add fault</button>
    </form>
    <form data-call="fault" data-method="DELETE"><button class="quiet">Clear faults</button></form>
  </section>`,
  html`<section aria-labelledby="place">
    <h2 id="place">Client</h2>
    <form data-call="ipAllowed">
      <label
        >IP address
        <select name="allowed" data-type="boolean">
          <option value="false">Not allowed</option>
          <option value="true">Allowed</option>
        </select>
      </label>
      <button>Set address</button>
    </form>
    <form data-call="agent">
      <label
        >Local agent
        <select name="state">
          <option value="present">There</option>
          <option value="absent">Not there</option>
        </select>
      </label>
      <button>Set agent</button>
    </form>
  </section>`,
  html`<section aria-labelledby="links">
    <h2 id="links">Links in e-mails</h2>
    <form data-call="one-time-link">
      <label
        >Person
        <select name="email">
          ${memberOptions(overview)}
        </select></label
      >
      <button>Make a sign-in link</button>
    </form>
    <form data-call="email-confirmation">
      <label
        >Account
        <select name="accountId">
          ${accountOptions(overview)}
        </select></label
      >
      <label>E-mail of a pending user <input name="email" type="email" required /></label>
      <button>Make a confirmation link</button>
    </form>
  </section>`,
  html`<section aria-labelledby="reset">
    <h2 id="reset">Reset</h2>
    <p class="muted">Puts all demo data back and signs everybody out.</p>
    <form data-call="reset"><button>Reset the data</button></form>
  </section>`,
]

/** Sends the page with the knobs. */
export const sendSandboxPage = (reply: FastifyReply, overview: SandboxOverview): FastifyReply =>
  sendPage(reply, {
    title: 'Sandbox · Portico',
    styles,
    script: '/sandbox/sandbox.js',
    body: html`<main>
      <div class="top">${brand}<a href="/">Open the console</a></div>
      <h1>Sandbox</h1>
      <noscript><p>The knobs on this page need JavaScript.</p></noscript>
      <section aria-labelledby="sign-ins">
        <h2 id="sign-ins">Sign-ins</h2>
        <p>Everybody's password is <code class="mono">${overview.password}</code></p>
        <div class="scroll" tabindex="0" role="region" aria-label="Table of sign-ins">
          <table>
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col">Company</th>
                <th scope="col">E-mail</th>
                <th scope="col">Subscription</th>
                <th scope="col">Workspaces</th>
              </tr>
            </thead>
            <tbody>
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
      <div class="knobs">${knobs(overview)}</div>
      <output role="status"></output>
    </main>`,
  })
