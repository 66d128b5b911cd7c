import { type Html, html } from '../http/html.ts'
import type { SandboxOverview } from './overview.ts'

type Choices = readonly (readonly [value: string, words: string])[]

/** A choice; `type` says as what its value is sent. */
export const select = (label: string, name: string, choices: Choices, type = 'text'): Html =>
  html`<label
    >${label}
    <select name="${name}" data-type="${type}">
      ${choices.map(([value, words]) => html`<option value="${value}">${words}</option>`)}
    </select>
  </label>`

/** The page's script keeps its choices current: workspaces come and go. */
export const workspaces = (label = 'Workspace', name = 'workspaceId', none: Html | null = null): Html =>
  html`<label
    >${label}
    <select name="${name}" data-fill="workspaces">
      ${none}
    </select>
  </label>`

export const accounts = (overview: SandboxOverview): Html =>
  select(
    'Account',
    'accountId',
    overview.accounts.map(({ accountId, companyName }) => [accountId, `${accountId} ${companyName}`]),
  )

export const people = (overview: SandboxOverview): Html =>
  html`<label class="wide"
    >Person
    <select name="email">
      ${overview.accounts.map(
        ({ accountId, companyName, signIns }) =>
          html`<optgroup label="${accountId} ${companyName}">
            ${signIns.map((email) => html`<option value="${email}" data-account="${accountId}">${email}</option>`)}
          </optgroup>`,
      )}
    </select>
  </label>`

export const section = (id: string, heading: string, ...parts: readonly Html[]): Html =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${parts}
  </section>`
