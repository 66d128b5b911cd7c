import { type Html, html } from '@portico/service/http/html.ts'
import type { StandInPage } from '../page.ts'
import type { SandboxOverview } from './overview.ts'
import { PRESETS } from './presets.ts'

const EXAMPLE = 'fault {"kind":"delay","delayMs":5000,"match":"/users"}'

const signIn = (who: { readonly accountId: string; readonly email: string }): Html =>
  html`<button
    data-line="one-time-link ${JSON.stringify(who)}"
    data-follow
    aria-label="Sign in as ${who.email}"
  >
    ${who.email}
  </button>`

const rows = ({ accounts }: SandboxOverview): readonly Html[] =>
  accounts.map(
    ({ accountId, companyName, signIns }) =>
      html`<tr>
        <th scope="row">${accountId} ${companyName}</th>
        <td>${signIns.map((email) => signIn({ accountId, email }))}</td>
        <td data-subscription="${accountId}"></td>
        <td data-workspaces="${accountId}"></td>
      </tr>`,
  )

const presetSections = PRESETS.map(
  ({ heading, presets }) =>
    html`<h2>${heading}</h2>
      ${presets.map(([label, line]) => html`<button data-line="${line}">${label}</button>`)}`,
)

export const sandboxPage = (overview: SandboxOverview): StandInPage => ({
  note: 'Controls for testers.',
  title: 'Sandbox',
  script: '/sandbox/sandbox.js',
  isWide: true,
  body: html`<p><a href="/outbox">Outbox</a> <a href="/">Open the console</a></p>
    <noscript><p>The controls on this page need JavaScript.</p></noscript>
    <p>Everybody's password is <code>${overview.password}</code></p>
    <table>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Sign in as</th>
          <th scope="col">Subscription</th>
          <th scope="col">Workspaces</th>
        </tr>
      </thead>
      <tbody>
        ${rows(overview)}
      </tbody>
    </table>
    <dl>
      <dt>IP address</dt>
      <dd data-now="ip"></dd>
      <dt>Local agent</dt>
      <dd data-now="agent"></dd>
      <dt>Faults</dt>
      <dd data-now="faults"></dd>
    </dl>
    <form>
      <label
        >A call below /sandbox/api, with its body; the buttons below fill it in
        <input name="line" required autocomplete="off" spellcheck="false" placeholder="${EXAMPLE}" />
      </label>
      <button>Send</button>
      <button type="button" data-line="reset {}" data-ask="Put all demo data back, and sign everybody out?">
        Reset the data
      </button>
    </form>
    ${presetSections}
    <output role="status"></output>`,
})
