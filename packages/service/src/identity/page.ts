import type { FastifyReply } from 'fastify'
import { sendCardPage } from '../http/cardPage.ts'
import { type Html, html } from '../http/html.ts'
import type { Language } from '../http/language.ts'
import { identityPath, type Provider } from './providers.ts'
import { type Refusal, LABELS } from './labels.ts'

export interface Company {
  readonly accountId: string
  readonly name: string
  readonly emails: readonly string[]
}

interface Chooser {
  readonly provider: Provider
  readonly language: Language
  /** Proves that this browser opened the form. */
  readonly state: string
  readonly companies: readonly Company[]
  /** Incomplete input; null on the first visit. */
  readonly typed: { readonly accountId: string; readonly email: string } | null
}

/** Occurs in neither account ids nor e-mails. */
export const CHOICE_SEPARATOR = ' '

type FieldName = 'accountId' | 'email'

export const sendChooser = (reply: FastifyReply, chooser: Chooser): FastifyReply => {
  const { provider, language, state, companies, typed } = chooser
  const labels = LABELS[language]
  const path = identityPath(provider.id)
  const action = `${path}?lang=${language}`

  const field = (name: FieldName, type: string): Html => {
    const value = typed?.[name] ?? ''
    const isMissing = typed !== null && value === ''
    const message = isMissing
      ? html`<span class="error" id="${name}-error">${labels.required[name]}</span>`
      : null
    const described = isMissing ? html` aria-invalid="true" aria-describedby="${name}-error"` : null
    return html`<label
      >${labels[name]}
      <input name="${name}" type="${type}" value="${value}" required autocomplete="off" ${described} />
      ${message}
    </label>`
  }

  return sendCardPage(reply, {
    language,
    status: typed === null ? 200 : 400,
    badge: labels.badge,
    title: labels.title(provider.name),
    text: labels.text,
    path,
    hasForms: true,
    body: html`<form method="post" action="${action}">
        <input type="hidden" name="state" value="${state}" />
        <p class="field">
          <label for="person">${labels.person}</label>
          <select id="person" name="person">
            ${companies.map(
              ({ accountId, name, emails }) =>
                html`<optgroup label="${accountId} ${name}">
                  ${emails.map((email) => html`<option value="${accountId}${CHOICE_SEPARATOR}${email}">${email}</option>`)}
                </optgroup>`,
            )}
          </select>
        </p>
        <button class="go">${labels.go}</button>
      </form>
      <form method="post" action="${action}" ${typed === null ? null : html`novalidate`}>
        <input type="hidden" name="state" value="${state}" />
        <h2>${labels.other}</h2>
        ${field('accountId', 'text')}${field('email', 'email')}
        <button class="go quiet">${labels.continueAsOther}</button>
      </form>
      <p class="actions other"><a class="go quiet" href="/login">${labels.cancel}</a></p>`,
  })
}

export const sendRefusal = (
  reply: FastifyReply,
  { provider, language }: Pick<Chooser, 'provider' | 'language'>,
  refusal: Refusal,
  outcome: { readonly status: number; readonly code: number | null },
): FastifyReply => {
  const labels = LABELS[language]
  const [title, text] = labels.refusals[refusal]
  const path = identityPath(provider.id)
  return sendCardPage(reply, {
    language,
    status: outcome.status,
    badge: labels.badge,
    title,
    text,
    path,
    body: html`${outcome.code === null ? null : html`<p class="muted mono">${labels.code(outcome.code)}</p>`}
      <div class="actions">
        <a class="go" href="${path}?lang=${language}">${labels.again}</a>
        <a class="go quiet" href="/login">${labels.cancel}</a>
      </div>`,
  })
}
