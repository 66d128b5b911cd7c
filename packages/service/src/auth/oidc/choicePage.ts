import type { FastifyReply } from 'fastify'
import { sendCardPage } from '../../http/cardPage.ts'
import { html } from '../../http/html.ts'
import type { Language } from '../../http/language.ts'
import type { Candidate } from './people.ts'
import { type OidcProvider, startPath } from './settings.ts'

const LABELS = {
  en: {
    title: (provider: string) => `Sign in with ${provider}`,
    confirmed: (provider: string, email: string) => `${provider} has confirmed ${email}.`,
    several: 'Choose the account that you want to open.',
    account: (id: string) => `Account ${id}`,
    closed: 'Cannot be used now',
    change: 'Sign in as somebody else',
    cancel: 'Back to the sign-in page',
  },
  es: {
    title: (provider: string) => `Iniciar sesión con ${provider}`,
    confirmed: (provider: string, email: string) => `${provider} ha confirmado ${email}.`,
    several: 'Elija la cuenta que quiere abrir.',
    account: (id: string) => `Cuenta ${id}`,
    closed: 'No se puede usar ahora',
    change: 'Entrar como otra persona',
    cancel: 'Volver al inicio de sesión',
  },
} as const

const accountPath = (id: string): string => `${startPath(id)}/account`

export const choicePath = (id: string, state: string): string => `${accountPath(id)}?state=${state}`

interface Choice {
  readonly provider: OidcProvider
  readonly language: Language
  readonly state: string
  readonly email: string
  readonly candidates: readonly Candidate[]
}

/** For whoever has several accounts; those that cannot be used are shown too. */
export const sendChoice = (reply: FastifyReply, choice: Choice): FastifyReply => {
  const { provider, language, state, email, candidates } = choice
  const labels = LABELS[language]
  return sendCardPage(reply, {
    language,
    title: labels.title(provider.name),
    text: labels.several,
    path: choicePath(provider.id, state),
    hasForms: true,
    body: html`<p class="confirmed">${labels.confirmed(provider.name, email)}</p>
      <form method="post" action="${accountPath(provider.id)}?lang=${language}">
        <input type="hidden" name="state" value="${state}" />
        <ul class="options">
          ${candidates.map(({ memberId, accountId, company, email: own, refusal }) => {
            const account = labels.account(accountId)
            const details = own === email ? account : `${account}, ${own}`
            return refusal === null
              ? html`<li>
                  <button class="go quiet option" name="member" value="${memberId}">
                    <span>${company}</span> <span class="muted">${details}</span>
                  </button>
                </li>`
              : html`<li class="option muted">
                  <span>${company}</span> <span>${details}</span> <span>${labels.closed}</span>
                </li>`
          })}
        </ul>
      </form>
      <p class="actions">
        <a class="go quiet" href="${startPath(provider.id)}?lang=${language}">${labels.change}</a>
        <a class="go quiet" href="/login">${labels.cancel}</a>
      </p>`,
  })
}
