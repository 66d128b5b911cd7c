import { html } from '@portico/service/http/html.ts'
import type { Language } from '@portico/service/http/language.ts'
import type { VisitorReply } from '@portico/stores/contract'
import { sayIn, type StandInPage } from '../page.ts'

const TEXTS = {
  note: { en: 'Stands in for a remote desktop.', es: 'Hace las veces de un escritorio remoto.' },
  asAdministrator: { en: 'Opened as an administrator', es: 'Abierto como administrador' },
  asUser: { en: 'Opened as a user', es: 'Abierto como usuario' },
  signedInAs: { en: 'You are signed in as', es: 'Ha iniciado sesión como' },
  nobody: { en: 'Nobody is signed in here.', es: 'Nadie ha iniciado sesión aquí.' },
  used: {
    en: 'This link was used already. Each link opens the workspace once.',
    es: 'Este enlace ya se usó. Cada enlace abre el espacio de trabajo una sola vez.',
  },
  tooLate: {
    en: 'This link has expired. A link is good for one minute.',
    es: 'Este enlace ha caducado. Un enlace vale durante un minuto.',
  },
  foreign: {
    en: 'This link is not good for this workspace.',
    es: 'Este enlace no vale para este espacio de trabajo.',
  },
  signedOut: { en: 'Sign in to this workspace', es: 'Inicie sesión en este espacio de trabajo' },
  down: {
    en: 'This workspace is not reachable right now',
    es: 'No se puede acceder a este espacio de trabajo ahora',
  },
  expired: {
    en: 'This workspace is closed: Its subscription has expired.',
    es: 'Este espacio de trabajo está cerrado: su suscripción ha caducado.',
  },
  nowhere: { en: 'There is no workspace here', es: 'Aquí no hay ningún espacio de trabajo' },
  openedBy: { en: 'Opened by', es: 'Abierto por' },
  machine: { en: 'Machine', es: 'Equipo' },
  company: { en: 'Company', es: 'Empresa' },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  console: { en: 'Open the console', es: 'Abrir la consola' },
}

interface Workspace {
  readonly name: string
  readonly machine: string
  readonly company_name: string
}

const STATUS = { signedOut: 200, down: 503, expired: 403, nowhere: 404 }

/** @param reason why a link did not sign in; `nobody` when there was none */
export const closedPage = (
  language: Language,
  kind: keyof typeof STATUS,
  consoleUrl: string,
  reason?: 'nobody' | 'used' | 'tooLate' | 'foreign',
): StandInPage => {
  const say = sayIn(TEXTS, language)
  return {
    language,
    note: say('note'),
    title: say(kind),
    status: reason === undefined || reason === 'nobody' ? STATUS[kind] : 403,
    // The address can be guessed: it tells nothing of the workspace.
    body: html`<p>${reason === undefined ? '' : say(reason)}</p>
      <a href="${consoleUrl}">${kind === 'signedOut' ? say('signIn') : say('console')}</a>`,
  }
}

export const openPage = (language: Language, workspace: Workspace, visitor: VisitorReply): StandInPage => {
  const say = sayIn(TEXTS, language)
  const name = `${visitor.firstName} ${visitor.lastName}`.trim()
  return {
    language,
    note: say('note'),
    title: workspace.name,
    body: html`<p>
        ${visitor.asAdministrator ? say('asAdministrator') : say('asUser')}. ${say('signedInAs')} ${name}.
      </p>
      <dl>
        <dt>${say('openedBy')}</dt>
        <dd>${name} ${visitor.email}</dd>
        <dt>${say('machine')}</dt>
        <dd>${workspace.machine}</dd>
        <dt>${say('company')}</dt>
        <dd>${workspace.company_name}</dd>
      </dl>`,
  }
}
