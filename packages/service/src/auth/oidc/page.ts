import { ErrorCode } from '@portico/stores/contract'
import type { FastifyReply } from 'fastify'
import type { ApiError } from '../../http/apiError.ts'
import { sendCardPage } from '../../http/cardPage.ts'
import { type Html, html } from '../../http/html.ts'
import type { Language } from '../../http/language.ts'
import type { Candidate, Candidates } from './people.ts'
import { type EarlyRefusal, LABELS, type PersonRefusal, type Refusal } from './refusals.ts'
import { type OidcProvider, startPath } from './settings.ts'

const PERSON_REFUSALS: Readonly<Partial<Record<number, PersonRefusal>>> = {
  [ErrorCode.statusPending]: 'pending',
  [ErrorCode.statusInactive]: 'inactive',
  [ErrorCode.statusLocked]: 'locked',
  [ErrorCode.accountNotFound]: 'deleted',
}

interface Place {
  readonly provider: OidcProvider
  readonly language: Language
}

const accountPath = (id: string): string => `${startPath(id)}/account`

export const refusedPath = (id: string, refusal: EarlyRefusal): string =>
  `${startPath(id)}/refused/${refusal}`

export const choicePath = (id: string, state: string): string => `${accountPath(id)}?state=${state}`

const sendRefusal = (
  reply: FastifyReply,
  { provider, language }: Place,
  refusal: Refusal,
  page: {
    readonly status: number
    readonly path: string
    readonly code?: number
    readonly email?: string
  },
): FastifyReply => {
  const labels = LABELS[language]
  const [title, text] = labels.refusals[refusal]
  const again = `${startPath(provider.id)}?lang=${language}`
  return sendCardPage(reply, {
    language,
    status: page.status,
    title,
    text,
    path: page.path,
    body: html`${
        page.email === undefined
          ? null
          : html`<p class="confirmed">${labels.confirmed(provider.name, page.email)}</p>`
      }
      ${page.code === undefined ? null : html`<p class="muted mono">${labels.code(page.code)}</p>`}
      <div class="actions">
        ${
          page.email === undefined
            ? html`<a class="go" href="${again}">${labels.again}</a>`
            : html`<a class="go" href="${again}&select=1">${labels.change}</a>`
        }
        <a class="go quiet" href="/login">${labels.cancel}</a>
      </div>`,
  })
}

const EARLY_STATUSES: Readonly<Record<EarlyRefusal, number>> = {
  declined: 403,
  expired: 403,
  unverified: 403,
  invalid: 502,
  failing: 503,
}

export const sendEarlyRefusal = (reply: FastifyReply, place: Place, refusal: EarlyRefusal): FastifyReply =>
  sendRefusal(reply, place, refusal, {
    status: EARLY_STATUSES[refusal],
    path: refusedPath(place.provider.id, refusal),
  })

const refusalOf = ({ code }: ApiError): PersonRefusal => PERSON_REFUSALS[code] ?? 'closed'

/** Why none of the candidates may sign in. */
const reasonOf = ({
  candidates,
  isTaken,
}: Candidates): readonly [PersonRefusal, status: number, code?: number] => {
  const refused = candidates.find(({ refusal }) => refusal !== null)?.refusal
  if (refused) return [refusalOf(refused), refused.status, refused.code]
  return isTaken ? ['taken', 403] : ['unknown', 404, ErrorCode.notFound]
}

interface Choice {
  readonly state: string
  readonly email: string
  readonly found: Candidates
}

const sendChoice = (reply: FastifyReply, { provider, language }: Place, choice: Choice): FastifyReply => {
  const labels = LABELS[language]
  const { state, email, found } = choice

  const account = ({ memberId, accountId, company, email: own, refusal }: Candidate): Html => {
    const details = own === email ? labels.account(accountId) : `${labels.account(accountId)}, ${own}`
    return refusal === null
      ? html`<li>
          <button class="go quiet option" name="member" value="${memberId}">
            <span>${company}</span> <span class="muted">${details}</span>
          </button>
        </li>`
      : html`<li class="option muted">
          <span>${company}</span>
          <span>${details}</span>
          <span>${labels.refusals[refusalOf(refusal)][0]}</span>
        </li>`
  }

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
          ${found.candidates.map(account)}
        </ul>
      </form>
      <p class="actions other">
        <a class="go quiet" href="${startPath(provider.id)}?lang=${language}&select=1">${labels.change}</a>
        <a class="go quiet" href="/login">${labels.cancel}</a>
      </p>`,
  })
}

/** The accounts to choose from, or the reason why there is none. */
export const sendAccounts = (reply: FastifyReply, place: Place, choice: Choice): FastifyReply => {
  if (choice.found.candidates.some(({ refusal }) => refusal === null)) return sendChoice(reply, place, choice)
  const [refusal, status, code] = reasonOf(choice.found)
  return sendRefusal(reply, place, refusal, {
    status,
    path: choicePath(place.provider.id, choice.state),
    email: choice.email,
    ...(code === undefined ? {} : { code }),
  })
}
