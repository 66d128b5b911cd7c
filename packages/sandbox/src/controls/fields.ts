import { type Html, html } from '@portico/service/http/html.ts'
import type { SandboxOverview } from './overview.ts'

/** Pairs where an object would sort its numeric keys. */
type Choices = Readonly<Record<string, string>> | readonly (readonly [value: string, label: string])[]

const isPairs = (choices: Choices): choices is Extract<Choices, readonly unknown[]> => Array.isArray(choices)

const options = (choices: Choices): readonly Html[] =>
  (isPairs(choices) ? choices : Object.entries(choices)).map(
    ([value, label]) => html`<option value="${value}">${label}</option>`,
  )

/** `type` is the type of the sent value. */
export const select = (label: string, name: string, choices: Choices, type = 'text'): Html =>
  html`<label
    >${label}
    <select name="${name}" data-type="${type}">
      ${options(choices)}
    </select>
  </label>`

export const toggle = (label: string, name: string, off: string, on: string): Html =>
  select(label, name, { false: off, true: on }, 'boolean')

export const workspaces = (label = 'Workspace', name = 'workspaceId', none: Choices = {}): Html =>
  html`<label
    >${label}
    <select name="${name}" data-fill="workspaces">
      ${options(none)}
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

export const submit = (label: string): Html => html`<button>${label}</button>`

export const remove = (label: string): Html =>
  html`<button class="quiet" data-method="DELETE" formnovalidate>${label}</button>`

/** Sends a fixed body instead of the fields. */
export const preset = (label: string, body: object, isQuiet = true): Html =>
  html`<button class="${isQuiet ? 'quiet' : ''}" data-body="${JSON.stringify(body)}">${label}</button>`

export const form = (call: string, fields: readonly Html[], ...buttons: readonly Html[]): Html =>
  html`<form data-call="${call}">
    ${fields}
    <div class="buttons">${buttons}</div>
  </form>`

export const section = (id: string, heading: string, ...parts: readonly Html[]): Html =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${parts}
  </section>`
