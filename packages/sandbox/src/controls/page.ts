import { html } from '@portico/service/http/html.ts'
import type { StandInPage } from '../page.ts'
import { DEMO_PASSWORD, demoCompanies, demoSignIns } from '../seed/companies.ts'

/** What a button sends, as it could be typed: a call below `/sandbox/api`, its method unless POST, and its body. */
type Preset = readonly [label: string, line: string]

const agent = (script: string): string => `agent {"state":"present","script":"${script}"}`
const workspace = (rest: string): string => `{"accountId":"4821","subdomain":"accounting",${rest}}`
const subscription = (rest: string): string => `subscription {"accountId":"4821",${rest}}`
const many = '{"accountId":"4821","count":1000}'

/** By heading. */
export const PRESETS: Readonly<Record<string, readonly Preset[]>> = {
  'Setup wizard': [
    ['Run the installer on this computer', agent('finish')],
    ['The agent is canceled on the way', agent('canceled')],
    ['The agent falls silent on the way', agent('silent')],
    ['Take the agent away', 'agent {"state":"absent"}'],
  ],
  'Installer download': [
    ['It breaks off half-way', 'installer {"fault":"cut"}'],
    ['It is not there', 'installer {"fault":"missing"}'],
    ['The download works', 'DELETE installer'],
  ],
  'Workspaces and people of 4821': [
    ['Accounting goes down', `workspace ${workspace('"ready":false')}`],
    ['Accounting is up again', `workspace ${workspace('"ready":true')}`],
    [
      'Somebody else renames Accounting',
      `workspace/edit ${workspace('"changes":{"name":"Accounting and payroll"}')}`,
    ],
    ['1,000 more people', `people ${many}`],
    ['1,000 more workspaces', `workspaces ${many}`],
  ],
  'Subscription of 4821': [
    ['Expired', subscription('"state":"expired"')],
    ['Trial for three days', subscription('"state":"trial","daysLeft":3')],
    ['Paid, plan Pro', subscription('"state":"active","planId":2')],
  ],
  Payments: [
    ['Webhooks after 75 seconds', 'payments {"delayMs":75000}'],
    ['Lose the webhooks', 'payments {"delayMs":null}'],
    ['Send all again, newest first', 'payments {"redeliver":true}'],
    ['Next charge fails', 'payments {"nextChargeFails":true}'],
    ['No yearly prices', 'payments {"withoutYearly":[1,2,3]}'],
    ['Pages and Stripe are dead', 'payments {"isPageDead":true,"isDown":true}'],
    ['All of it works', 'payments {"isPageDead":false,"isDown":false,"withoutYearly":[]}'],
  ],
  'Other parties': [
    ['The identity provider fails', 'identity {"fault":"failing"}'],
    ['The provider works', 'DELETE identity'],
    ['The captcha expires at once', 'captcha {"fault":"expires"}'],
    ['The captcha works', 'DELETE captcha'],
    ['There is a chat, for everybody', 'chat {"isOn":true,"visibleForRoleUser":true}'],
    ['No chat', 'DELETE chat'],
  ],
  'Faults and place': [
    ['The next call takes 5 seconds', 'fault {"kind":"delay","delayMs":5000}'],
    ['The next call fails', 'fault {"kind":"error"}'],
    ['No faults', 'DELETE fault'],
    ['This IP address is not allowed', 'ipAllowed {"allowed":false}'],
    ['The IP address is allowed', 'ipAllowed {"allowed":true}'],
  ],
}

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
