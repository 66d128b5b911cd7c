import { html } from '@portico/service/http/html.ts'
import type { StandInPage } from '../page.ts'
import { DEMO_PASSWORD, demoCompanies, demoSignIns } from '../seed/companies.ts'
import { PRESETS } from './presets.ts'

const EXAMPLE = 'fault {"kind":"delay","delayMs":5000,"match":"/users"}'

export const sandboxPage: StandInPage = {
  note: 'Controls for testers.',
  title: 'Sandbox',
  script: '/sandbox/sandbox.js',
  isWide: true,
  body: html`<p><a href="/outbox">Outbox</a> <a href="/">Open the console</a></p>
    <noscript><p>The controls on this page need JavaScript.</p></noscript>
    <p>Everybody's password is <code>${DEMO_PASSWORD}</code></p>
    <dl>
      ${demoCompanies.map(
        (company) =>
          html`<dt>${company.accountId} ${company.name}</dt>
            <dd>
              ${demoSignIns(company).map(
                (email) =>
                  html`<button
                    data-line="one-time-link ${JSON.stringify({ accountId: company.accountId, email })}"
                    aria-label="Sign in as ${email}"
                  >
                    ${email}
                  </button>`,
              )}
            </dd>`,
      )}
    </dl>
    <form>
      <label
        >A call below /sandbox/api, with its body; the buttons below fill it in
        <input name="line" required autocomplete="off" spellcheck="false" placeholder="${EXAMPLE}" />
      </label>
      <button>Send</button>
      <button
        type="button"
        data-line="reset {}"
        data-ask="“Send” puts all demo data back, and signs everybody out."
      >
        Reset the data
      </button>
    </form>
    ${Object.entries(PRESETS).map(
      ([heading, presets]) =>
        html`<h2>${heading}</h2>
          ${presets.map(([label, line]) => html`<button data-line="${line}">${label}</button>`)}`,
    )}
    <output role="status"></output>`,
}
