import type { FastifyReply } from 'fastify'
import { type Html, html } from '@portico/service/http/html.ts'
import type { Language } from '@portico/service/http/language.ts'
import { brand, sendPage } from '@portico/service/http/page.ts'
import type { VisitorReply } from '@portico/stores/contract'
import { LABELS, type Labels, type Refusal } from './labels.ts'

export interface WorkspaceFacts {
  readonly name: string
  readonly machine: string
  readonly companyName: string
  readonly ready: boolean
  readonly isExpired: boolean
}

type State =
  | { readonly kind: 'open'; readonly workspace: WorkspaceFacts; readonly visitor: VisitorReply }
  | {
      readonly kind: 'signed-out'
      readonly workspace: WorkspaceFacts
      /** Null when no link was used. */
      readonly refused: Refusal | null
    }
  | { readonly kind: 'down' | 'expired'; readonly workspace: WorkspaceFacts }
  | { readonly kind: 'nowhere' }

const styles = `
body{display:grid;place-items:center;padding:24px}
main{inline-size:min(100%,28rem);display:grid;gap:24px}
article{background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:28px;display:grid;gap:20px}
header{display:grid;gap:8px;justify-items:start}
.state{display:inline-flex;align-items:center;gap:8px;border-radius:999px;padding:2px 10px 2px 8px;font-size:13px;font-weight:550}
.state::before{content:"";inline-size:8px;block-size:8px;border-radius:50%;background:currentColor;forced-color-adjust:none}
.ok{color:var(--ok-text);background:var(--ok-subtle)}.warn{color:var(--warn-text);background:var(--warn-subtle)}.bad{color:var(--bad-text);background:var(--bad-subtle)}
dl{display:grid;grid-template-columns:auto 1fr;gap:10px 20px;border-block-start:1px solid var(--border);padding-block-start:20px}
dt{color:var(--text-2)}dd{margin:0;overflow-wrap:anywhere}
dd span{display:block}
.go{justify-self:start;display:inline-flex;align-items:center;min-block-size:38px;padding-inline:16px;border-radius:6px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
.go:hover{background:var(--accent-hover)}
@media (forced-colors:active){.state,.go{border:1px solid}}
`

type Tone = 'ok' | 'warn' | 'bad'

const PRESENTATION: Readonly<Record<State['kind'], { readonly status: number; readonly tone: Tone }>> = {
  open: { status: 200, tone: 'ok' },
  'signed-out': { status: 200, tone: 'warn' },
  down: { status: 503, tone: 'bad' },
  expired: { status: 403, tone: 'warn' },
  nowhere: { status: 404, tone: 'warn' },
}

const nameOf = ({ firstName, lastName }: VisitorReply): string => `${firstName} ${lastName}`.trim()

const textsOf = (state: State, labels: Labels) => {
  if (state.kind === 'open')
    return {
      label: state.visitor.asAdministrator ? labels.asAdministrator : labels.asUser,
      title: state.workspace.name,
      text: labels.signedInAs(nameOf(state.visitor)),
    }
  const texts = labels.states[state.kind]
  if (state.kind !== 'signed-out') return texts
  const reason = state.refused ? labels.refused[state.refused] : labels.nobody
  return { ...texts, text: `${reason} ${texts.text}` }
}

/** Only for signed-in visitors: the address can be guessed. */
const factsOf = (
  { name, machine, companyName }: WorkspaceFacts,
  visitor: VisitorReply,
  { facts }: Labels,
): Html =>
  html`<dl>
    <dt>${facts.openedBy}</dt>
    <dd><span>${nameOf(visitor)}</span><span class="muted">${visitor.email}</span></dd>
    <dt>${facts.workspace}</dt>
    <dd>${name}</dd>
    <dt>${facts.machine}</dt>
    <dd class="mono">${machine}</dd>
    <dt>${facts.company}</dt>
    <dd>${companyName}</dd>
  </dl>`

export const sendWorkspacePage = (
  reply: FastifyReply,
  state: State,
  { consoleUrl, language }: { readonly consoleUrl: string; readonly language: Language },
): FastifyReply => {
  const labels = LABELS[language]
  const { label, title, text } = textsOf(state, labels)
  const { status, tone } = PRESENTATION[state.kind]
  return sendPage(reply, {
    title: `${title} · Portico`,
    status: state.kind === 'signed-out' && state.refused ? 403 : status,
    language,
    styles,
    body: html`<main>
      ${brand}
      <article>
        <header>
          <p class="state ${tone}">${label}</p>
          <h1>${title}</h1>
          <p class="muted">${text}</p>
        </header>
        ${
          state.kind === 'open'
            ? factsOf(state.workspace, state.visitor, labels)
            : html`<a class="go" href="${consoleUrl}"
                >${state.kind === 'signed-out' ? labels.signIn : labels.openConsole}</a
              >`
        }
      </article>
    </main>`,
  })
}
