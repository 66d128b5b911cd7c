import { type Html, html } from '../http/html.ts'
import { section, select } from './fields.ts'

const buttons = html`<div class="buttons">
  <button>Set</button>
  <button class="quiet" data-method="DELETE">Back to normal</button>
</div>`

/** Knobs for what stands in for other companies' services. */
export const standInForms = (): readonly Html[] => [
  section(
    'identity',
    'Identity provider',
    html`<form data-call="identity">
      ${select('Signing in by it', 'fault', [
        ['', 'Works'],
        ['failing', 'It does not answer'],
        ['expiredLink', 'Its link has expired'],
      ])}
      ${buttons}
    </form>`,
  ),
  section(
    'captcha',
    'Captcha',
    html`<form data-call="captcha">
      ${select('The captcha', 'fault', [
        ['', 'Works'],
        ['expires', 'Expires at once'],
        ['fails', 'Fails'],
        ['missing', 'Its script is not there (404)'],
        ['noSiteKey', 'No site key is configured'],
      ])}
      ${buttons}
    </form>`,
  ),
  section(
    'chat',
    'Chat',
    html`<form data-call="chat">
      ${select(
        'The chat is',
        'isOn',
        [
          ['false', 'Off'],
          ['true', 'On'],
        ],
        'boolean',
      )}
      ${select(
        'For the role user',
        'visibleForRoleUser',
        [
          ['false', 'Hidden'],
          ['true', 'Shown'],
        ],
        'boolean',
      )}
      ${select('It', 'fault', [
        ['', 'Works'],
        ['missing', 'Has no script (404)'],
        ['failing', 'Does not answer messages'],
      ])}
      ${buttons}
    </form>`,
  ),
]
