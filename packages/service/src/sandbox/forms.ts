import { type Html, html } from '../http/html.ts'
import type { AgentScript, AgentWish } from '../agent/wish.ts'
import { accounts, people, section, select, workspaces } from './fields.ts'
import type { SandboxOverview } from './overview.ts'
import { paymentForms } from './paymentForms.ts'
import { standInForms } from './standInForms.ts'
import type { InstallerWish } from './state.ts'

/** What the agent does once the wizard has asked it to start. */
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

const INSTALLER_FAULTS: Readonly<Record<NonNullable<InstallerWish['fault']>, string>> = {
  cut: 'Breaks off half-way',
  missing: 'Is not there (404)',
  failing: 'Fails (500)',
  noLength: 'Does not tell its size',
}

const installedAgent = JSON.stringify({ state: 'present', script: 'finish' } satisfies Partial<AgentWish>)

const setUp = (): readonly Html[] => [
  section(
    'wizard',
    'Setup wizard',
    html`<p class="muted">
      Nothing is installed on this computer. The button does what opening the downloaded installer would: from
      then on the agent answers, and a wizard that waits for it goes on.
    </p>`,
    html`<form data-call="agent">
      <div class="buttons">
        <button data-body="${installedAgent}">Run the installer on this computer</button>
        <button class="quiet" data-body="${JSON.stringify({ state: 'absent' })}">Take the agent away</button>
      </div>
    </form>`,
  ),
  section(
    'agent',
    'Local agent',
    html`<form data-call="agent">
      ${select('Agent', 'state', [
        ['present', 'There'],
        ['absent', 'Not there'],
      ])}
      ${select('When it is asked to start', 'script', Object.entries(SCRIPTS))}
      <label>Each step takes, ms <input name="paceMs" type="number" min="0" placeholder="1500" /></label>
      ${workspaces('Its computer is', 'serviceId', html`<option value="">not a workspace yet</option>`)}
      <div class="buttons">
        <button>Set agent</button>
      </div>
    </form>`,
  ),
  section(
    'installer',
    'Installer download',
    html`<form data-call="installer">
      ${select(
        'Pace',
        'bytesPerSecond',
        [
          ['', 'As fast as it goes'],
          ['4000000', '4 MB/s, about 5 seconds'],
          ['1000000', '1 MB/s, about 20 seconds'],
          ['200000', '200 kB/s, under 2 minutes'],
        ],
        'number',
      )}
      ${select('The download', 'fault', [['', 'Works'], ...Object.entries(INSTALLER_FAULTS)])}
      <div class="buttons">
        <button>Set download</button>
        <button class="quiet" data-method="DELETE">Back to normal</button>
      </div>
    </form>`,
  ),
]

const contents = (overview: SandboxOverview): readonly Html[] => [
  section(
    'workspace',
    'Workspace',
    html`<form data-call="workspace">
      ${workspaces()}
      ${select(
        'State',
        'ready',
        [
          ['false', 'Down'],
          ['true', 'Up'],
        ],
        'boolean',
      )}
      <div class="buttons">
        <button>Set state</button>
      </div>
    </form>`,
  ),
  section(
    'edit',
    'Workspace changed by somebody else',
    html`<p class="muted">What stays empty stays as it is. No rule is checked.</p>`,
    html`<form data-call="workspace/edit">
      ${workspaces()}
      <label>Name <input name="changes.name" autocomplete="off" /></label>
      <label>Subdomain <input name="changes.subdomain" autocomplete="off" /></label>
      <label>Users <input name="changes.users" type="number" /></label>
      ${select('Type', 'changes.type', [
        ['', 'As it is'],
        ['network', 'Network'],
        ['desktop', 'Desktop'],
      ])}
      <label class="wide"
        >Features, as JSON that is merged
        <textarea
          name="changes.features"
          data-type="json"
          rows="2"
          spellcheck="false"
          placeholder="${'{"advancedAuthentication": true}'}"
        ></textarea>
      </label>
      <div class="buttons">
        <button>Change workspace</button>
      </div>
    </form>`,
  ),
  section(
    'second-factor',
    'Second factor',
    html`<form data-call="second-factor">
      ${workspaces()}
      <label>E-mail <input name="email" type="email" required list="people" autocomplete="off" /></label>
      <datalist id="people">
        ${overview.accounts.flatMap(({ signIns }) => signIns.map((email) => html`<option value="${email}"></option>`))}
      </datalist>
      <div class="buttons">
        <button>Give a key</button>
        <button class="quiet" data-method="GET" formnovalidate>Who has a key</button>
      </div>
    </form>`,
  ),
  section(
    'many',
    'Many people and workspaces',
    html`<form data-call="people">
      ${accounts(overview)}
      <label>How many <input name="count" type="number" min="1" max="10000" value="100" required /></label>
      <div class="buttons">
        <button>Make people</button>
        <button data-call="workspaces">Make workspaces</button>
      </div>
    </form>`,
  ),
  section(
    'subscription',
    'Subscription',
    html`<form data-call="subscription">
      ${accounts(overview)}
      ${select('State', 'state', [
        ['expired', 'Expired'],
        ['active', 'Paid'],
        ['trial', 'Trial'],
      ])}
      ${select(
        'Plan, when paid',
        'planId',
        [
          ['', 'As it is'],
          ['1', 'Basic'],
          ['2', 'Pro'],
          ['3', 'Enterprise'],
        ],
        'number',
      )}
      <label>Days left <input name="daysLeft" type="number" min="0" step="any" /></label>
      <div class="buttons">
        <button>Set subscription</button>
      </div>
    </form>`,
  ),
]

const surroundings = (overview: SandboxOverview): readonly Html[] => [
  section(
    'fault',
    'Faults',
    html`<form data-call="fault">
      ${select('Kind', 'kind', [
        ['delay', 'Delay'],
        ['error', 'Error'],
        ['drop', 'Dropped connection'],
      ])}
      <label>Next calls <input name="count" type="number" min="1" value="1" required /></label>
      <label>Path below /api <input name="match" value="/services/" required pattern="/.*" /></label>
      <label>Delay, ms <input name="delayMs" type="number" min="0" value="2000" /></label>
      <label>Error code <input name="code" type="number" value="-500" /></label>
      <div class="buttons">
        <button>Add fault</button>
        <button class="quiet" data-method="DELETE" formnovalidate>Clear faults</button>
      </div>
    </form>`,
  ),
  section(
    'place',
    'Client',
    html`<form data-call="ipAllowed">
      ${select(
        'IP address',
        'allowed',
        [
          ['false', 'Not allowed'],
          ['true', 'Allowed'],
        ],
        'boolean',
      )}
      <div class="buttons">
        <button>Set address</button>
      </div>
    </form>`,
  ),
  section(
    'links',
    'Links in e-mails',
    html`<form data-call="one-time-link">
      ${people(overview)}
      <div class="buttons">
        <button>Make a sign-in link</button>
      </div>
    </form>`,
    html`<form data-call="email-confirmation">
      ${accounts(overview)}
      <label>E-mail of a pending user <input name="email" type="email" required autocomplete="off" /></label>
      <div class="buttons">
        <button>Make a confirmation link</button>
      </div>
    </form>`,
  ),
  section(
    'reset',
    'Reset',
    html`<p class="muted">Puts all demo data back and signs everybody out.</p>`,
    html`<form data-call="reset">
      <div class="buttons"><button>Reset the data</button></div>
    </form>`,
  ),
]

/** Every knob, a form for each call below `/sandbox/api`; the page's script sends them. */
export const forms = (overview: SandboxOverview): readonly Html[] => [
  ...setUp(),
  ...contents(overview),
  ...standInForms(),
  paymentForms(),
  ...surroundings(overview),
]
