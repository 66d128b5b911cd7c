import type { FastifyReply } from 'fastify'
import { type Html, html } from '../http/html.ts'
import type { Language } from '../http/language.ts'
import { sendStandIn } from '../standins/page.ts'
import { identityPath, type Provider } from './providers.ts'
import { type Refusal, WORDS } from './words.ts'

/** Demo people to choose from, by company. */
export interface Company {
  readonly accountId: string
  readonly name: string
  readonly emails: readonly string[]
}

interface Chooser {
  readonly provider: Provider
  readonly language: Language
  /** Proves that the form was opened in this browser. */
  readonly state: string
  readonly companies: readonly Company[]
  /** What was typed, when it was incomplete; null on a first look. */
  readonly typed: { readonly accountId: string; readonly email: string } | null
}

/** Separates account and e-mail in a choice; neither holds a blank. */
export const CHOICE_SEPARATOR = ' '

type FieldName = 'accountId' | 'email'

/** Sends the page where somebody says who they are. */
export const sendChooser = (reply: FastifyReply, chooser: Chooser): FastifyReply => {
  const { provider, language, state, companies, typed } = chooser
  const words = WORDS[language]
  const path = identityPath(provider.id)
  const action = `${path}?lang=${language}`

  const field = (name: FieldName, type: string): Html => {
    const value = typed?.[name] ?? ''
    const isMissing = typed !== null && value === ''
    const message = isMissing
      ? html`<span class="error" id="${name}-error">${words.required[name]}</span>`
      : null
    const described = isMissing ? html` aria-invalid="true" aria-describedby="${name}-error"` : null
    return html`<label
      >${words[name]}
      <input name="${name}" type="${type}" value="${value}" required autocomplete="off" ${described} />
      ${message}
    </label>`
  }

  return sendStandIn(reply, {
    language,
    status: typed === null ? 200 : 400,
    badge: words.badge,
    title: words.title(provider.name),
    text: words.text,
    path,
    hasForms: true,
    body: html`<form method="post" action="${action}">
        <input type="hidden" name="state" value="${state}" />
        <p class="field">
          <label for="person">${words.person}</label>
          <select id="person" name="person">
            ${companies.map(
              ({ accountId, name, emails }) =>
                html`<optgroup label="${accountId} ${name}">
                  ${emails.map((email) => html`<option value="${accountId}${CHOICE_SEPARATOR}${email}">${email}</option>`)}
                </optgroup>`,
            )}
          </select>
        </p>
        <button class="go">${words.go}</button>
      </form>
      <form method="post" action="${action}" ${typed === null ? null : html`novalidate`}>
        <input type="hidden" name="state" value="${state}" />
        <h2>${words.other}</h2>
        ${field('accountId', 'text')}${field('email', 'email')}
        <button class="go quiet">${words.goOther}</button>
      </form>
      <p class="actions other"><a class="go quiet" href="/login">${words.cancel}</a></p>`,
  })
}

/** Sends the page that says why somebody cannot come in this way. @param code of the error catalogue; null when none fits. */
export const sendRefusal = (
  reply: FastifyReply,
  { provider, language }: Pick<Chooser, 'provider' | 'language'>,
  refusal: Refusal,
  outcome: { readonly status: number; readonly code: number | null },
): FastifyReply => {
  const words = WORDS[language]
  const [title, text] = words.refusals[refusal]
  const path = identityPath(provider.id)
  return sendStandIn(reply, {
    language,
    status: outcome.status,
    badge: words.badge,
    title,
    text,
    path,
    body: html`${outcome.code === null ? null : html`<p class="muted mono">${words.code(outcome.code)}</p>`}
      <div class="actions">
        <a class="go" href="${path}?lang=${language}">${words.again}</a>
        <a class="go quiet" href="/login">${words.cancel}</a>
      </div>`,
  })
}
