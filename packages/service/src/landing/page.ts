import type { FastifyReply } from 'fastify'
import { type Html, html } from '../http/html.ts'
import { brand, sendPage } from '../http/page.ts'

export interface WorkspaceFacts {
  readonly name: string
  readonly machine: string
  readonly companyName: string
  readonly ready: boolean
  readonly isExpired: boolean
}

export interface Visitor {
  readonly name: string
  readonly email: string
  readonly asAdministrator: boolean
}

export type LandingState =
  | { readonly kind: 'open'; readonly workspace: WorkspaceFacts; readonly visitor: Visitor }
  | {
      readonly kind: 'signed-out'
      readonly workspace: WorkspaceFacts
      /** Null when no link was used. */
      readonly refused: 'used' | 'expired' | 'foreign' | null
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

const REFUSED = {
  used: 'This link was used already. Each link opens the workspace once.',
  expired: 'This link has expired. A link is good for one minute.',
  foreign: 'This link is not good for this workspace.',
}

interface Labels {
  readonly status: number
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly label: string
  readonly title: string
  readonly text: string
}

const labelsFor = (state: LandingState): Labels => {
  switch (state.kind) {
    case 'open':
      return {
        status: 200,
        tone: 'ok',
        label: state.visitor.asAdministrator ? 'Opened as an administrator' : 'Opened as a user',
        title: state.workspace.name,
        text: `You are signed in as ${state.visitor.name}.`,
      }
    case 'signed-out':
      return {
        status: state.refused ? 403 : 200,
        tone: 'warn',
        label: 'Signed out',
        title: 'Sign in to this workspace',
        text: `${state.refused ? REFUSED[state.refused] : 'Nobody is signed in here.'} The console signs you in and leads back here.`,
      }
    case 'down':
      return {
        status: 503,
        tone: 'bad',
        label: 'Down',
        title: 'This workspace is not reachable right now',
        text: 'Its machine does not answer. Make sure that it is switched on and connected, then reload this page.',
      }
    case 'expired':
      return {
        status: 403,
        tone: 'warn',
        label: 'Expired',
        title: 'This workspace is closed',
        text: 'Its subscription has expired. The owner of the account can renew it in the console.',
      }
    case 'nowhere':
      break
  }
  return {
    status: 404,
    tone: 'warn',
    label: 'Not found',
    title: 'There is no workspace here',
    text: 'Check the address, or open the workspace from the console.',
  }
}

/** Only for signed-in visitors: the address can be guessed. */
const facts = ({ name, machine, companyName }: WorkspaceFacts, visitor: Visitor): Html =>
  html`<dl>
    <dt>Opened by</dt>
    <dd><span>${visitor.name}</span><span class="muted">${visitor.email}</span></dd>
    <dt>Workspace</dt>
    <dd>${name}</dd>
    <dt>Machine</dt>
    <dd class="mono">${machine}</dd>
    <dt>Company</dt>
    <dd>${companyName}</dd>
  </dl>`

export const sendLanding = (reply: FastifyReply, state: LandingState, consoleUrl: string): FastifyReply => {
  const { status, tone, label, title, text } = labelsFor(state)
  return sendPage(reply, {
    title: `${title} · Portico`,
    status,
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
            ? facts(state.workspace, state.visitor)
            : html`<a class="go" href="${consoleUrl}"
                >${state.kind === 'signed-out' ? 'Sign in' : 'Open the console'}</a
              >`
        }
      </article>
    </main>`,
  })
}
