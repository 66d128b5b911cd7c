import { type Html, html } from '@portico/service/http/html.ts'
import type { AgentScript, AgentScenario } from '../agent/scenario.ts'
import {
  accounts,
  form,
  people,
  preset,
  remove,
  section,
  select,
  submit,
  toggle,
  workspaces,
} from './fields.ts'
import type { SandboxOverview } from './overview.ts'
import { serverForms } from './standInForms.ts'

const SCRIPTS: Readonly<Record<AgentScript, string>> = {
  finish: 'Sets the workspace up',
  canceledAtStart: 'Is canceled as it starts',
  canceled: 'Is canceled on the way',
  loginError: 'Cannot sign in',
  configurationError: 'Cannot configure',
  error: 'Fails',
  silent: 'Falls silent on the way',
  hanging: 'Never answers',
  garbage: 'Answers with garbage',
  huge: 'Answers with far too much',
}

const installedAgent: Partial<AgentScenario> = { state: 'present', script: 'finish' }

const setUp = (): readonly Html[] => [
  section(
    'wizard',
    'Setup wizard',
    html`<p class="muted">
      Nothing is installed on this computer. The button does what opening the downloaded installer would: from
      then on the agent answers, and a wizard that waits for it goes on.
    </p>`,
    form(
      'agent',
      [],
      preset('Run the installer on this computer', installedAgent, false),
      preset('Take the agent away', { state: 'absent' }),
    ),
  ),
  section(
    'agent',
    'Local agent',
    form(
      'agent',
      [
        select('Agent', 'state', { present: 'There', absent: 'Not there' }),
        select('When it is asked to start', 'script', SCRIPTS),
        html`<label
          >Each step takes, ms <input name="paceMs" type="number" min="0" placeholder="1500"
        /></label>`,
        workspaces('Its computer is', 'serviceId', { '': 'not a workspace yet' }),
      ],
      submit('Set agent'),
    ),
  ),
]

const contents = (overview: SandboxOverview): readonly Html[] => [
  section(
    'workspace',
    'Workspace',
    form('workspace', [workspaces(), toggle('State', 'ready', 'Down', 'Up')], submit('Set state')),
  ),
  section(
    'edit',
    'Workspace changed by somebody else',
    html`<p class="muted">What stays empty stays as it is. No rule is checked.</p>`,
    form(
      'workspace/edit',
      [
        workspaces(),
        html`<label>Name <input name="changes.name" autocomplete="off" /></label>`,
        html`<label>Subdomain <input name="changes.subdomain" autocomplete="off" /></label>`,
        html`<label>Users <input name="changes.users" type="number" /></label>`,
        select('Type', 'changes.type', { '': 'As it is', network: 'Network', desktop: 'Desktop' }),
        html`<label class="wide"
          >Features, as JSON that is merged
          <textarea
            name="changes.features"
            data-type="json"
            rows="2"
            spellcheck="false"
            placeholder="${'{"advancedAuthentication": true}'}"
          ></textarea>
        </label>`,
      ],
      submit('Change workspace'),
    ),
  ),
  section(
    'second-factor',
    'Second factor',
    form(
      'second-factor',
      [
        workspaces(),
        html`<label
          >E-mail <input name="email" type="email" required list="people" autocomplete="off"
        /></label>`,
        html`<datalist id="people">
          ${overview.accounts.flatMap(({ signIns }) => signIns.map((email) => html`<option value="${email}"></option>`))}
        </datalist>`,
      ],
      submit('Give a key'),
      html`<button class="quiet" data-method="GET" formnovalidate>Who has a key</button>`,
    ),
  ),
  section(
    'many',
    'Many people and workspaces',
    form(
      'people',
      [
        accounts(overview),
        html`<label
          >How many <input name="count" type="number" min="1" max="10000" value="100" required
        /></label>`,
      ],
      submit('Make people'),
      html`<button data-call="workspaces">Make workspaces</button>`,
    ),
  ),
]

/** Of the program that starts the service with a stand-in for Stripe. */
const payments = (overview: SandboxOverview): readonly Html[] => [
  section(
    'subscription',
    'Subscription',
    form(
      'subscription',
      [
        accounts(overview),
        select('State', 'state', { expired: 'Expired', active: 'Paid', trial: 'Trial' }),
        select(
          'Plan, when paid',
          'planId',
          [
            ['', 'As it is'],
            ['1', 'Basic'],
            ['2', 'Pro'],
            ['3', 'Enterprise'],
          ],
          'number',
        ),
        html`<label>Days left <input name="daysLeft" type="number" min="0" step="any" /></label>`,
      ],
      submit('Set subscription'),
    ),
  ),
  section(
    'payments',
    'Payments',
    form(
      'payments',
      [],
      preset('Webhooks after 2 seconds', { delayMs: 2000 }),
      preset('Webhooks after 75 seconds', { delayMs: 75_000 }),
      preset('Lose the webhooks', { delayMs: null }),
      preset('Send all again, newest first', { redeliver: true }),
      preset('Next charge fails', { nextChargeFails: true }),
      preset('No yearly prices', { withoutYearly: [1, 2, 3] }),
      preset('All prices', { withoutYearly: [] }),
      preset('Pages are dead, and Stripe does not answer', { isPageDead: true, isDown: true }),
      preset('Pages are dead', { isPageDead: true, isDown: false }),
      preset('Pages and Stripe work', { isPageDead: false, isDown: false }),
    ),
  ),
]

const surroundings = (overview: SandboxOverview): readonly Html[] => [
  section(
    'fault',
    'Faults',
    form(
      'fault',
      [
        select('Kind', 'kind', { delay: 'Delay', error: 'Error', drop: 'Dropped connection' }),
        html`<label>Next calls <input name="count" type="number" min="1" value="1" required /></label>`,
        html`<label>Path below /api <input name="match" value="/services/" required pattern="/.*" /></label>`,
        html`<label>Delay, ms <input name="delayMs" type="number" min="0" value="2000" /></label>`,
        html`<label>Error code <input name="code" type="number" value="-500" /></label>`,
      ],
      submit('Add fault'),
      remove('Clear faults'),
    ),
  ),
  section(
    'place',
    'Client',
    form('ipAllowed', [toggle('IP address', 'allowed', 'Not allowed', 'Allowed')], submit('Set address')),
  ),
  section(
    'links',
    'Links in e-mails',
    form('one-time-link', [people(overview)], submit('Make a sign-in link')),
    form(
      'email-confirmation',
      [
        accounts(overview),
        html`<label
          >E-mail of a pending user <input name="email" type="email" required autocomplete="off"
        /></label>`,
      ],
      submit('Make a confirmation link'),
    ),
  ),
  section(
    'reset',
    'Reset',
    html`<p class="muted">Puts all demo data back and signs everybody out.</p>`,
    form(
      'reset',
      [],
      html`<button data-ask="Put all demo data back, and sign everybody out?">Reset the data</button>`,
    ),
  ),
]

export const forms = (overview: SandboxOverview): readonly Html[] => [
  ...setUp(),
  ...contents(overview),
  ...serverForms(),
  ...payments(overview),
  ...surroundings(overview),
]
