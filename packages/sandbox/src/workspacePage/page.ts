import { html } from '@portico/service/http/html.ts'
import type { Language } from '@portico/service/http/language.ts'
import type { VisitorReply } from '@portico/stores/contract'
import type { StandInPage } from '../page.ts'

const TEXTS = {
  en: {
    note: 'Stands in for a remote desktop.',
    asAdministrator: 'Opened as an administrator',
    asUser: 'Opened as a user',
    signedInAs: (name: string) => `You are signed in as ${name}.`,
    nobody: 'Nobody is signed in here.',
    used: 'This link was used already. Each link opens the workspace once.',
    tooLate: 'This link has expired. A link is good for one minute.',
    foreign: 'This link is not good for this workspace.',
    signedOut: 'Sign in to this workspace',
    down: 'This workspace is not reachable right now',
    expired: 'This workspace is closed: Its subscription has expired.',
    nowhere: 'There is no workspace here',
    openedBy: 'Opened by',
    machine: 'Machine',
    company: 'Company',
    signIn: 'Sign in',
    console: 'Open the console',
  },
  es: {
    note: 'Hace las veces de un escritorio remoto.',
    asAdministrator: 'Abierto como administrador',
    asUser: 'Abierto como usuario',
    signedInAs: (name: string) => `Ha iniciado sesión como ${name}.`,
    nobody: 'Nadie ha iniciado sesión aquí.',
    used: 'Este enlace ya se usó. Cada enlace abre el espacio de trabajo una sola vez.',
    tooLate: 'Este enlace ha caducado. Un enlace vale durante un minuto.',
    foreign: 'Este enlace no vale para este espacio de trabajo.',
    signedOut: 'Inicie sesión en este espacio de trabajo',
    down: 'No se puede acceder a este espacio de trabajo ahora',
    expired: 'Este espacio de trabajo está cerrado: su suscripción ha caducado.',
    nowhere: 'Aquí no hay ningún espacio de trabajo',
    openedBy: 'Abierto por',
    machine: 'Equipo',
    company: 'Empresa',
    signIn: 'Iniciar sesión',
    console: 'Abrir la consola',
  },
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
  const say = TEXTS[language]
  return {
    language,
    note: say.note,
    title: say[kind],
    status: reason === undefined || reason === 'nobody' ? STATUS[kind] : 403,
    // The address can be guessed: it tells nothing of the workspace.
    body: html`<p>${reason === undefined ? '' : say[reason]}</p>
      <a href="${consoleUrl}">${kind === 'signedOut' ? say.signIn : say.console}</a>`,
  }
}

export const openPage = (language: Language, workspace: Workspace, visitor: VisitorReply): StandInPage => {
  const say = TEXTS[language]
  const name = `${visitor.firstName} ${visitor.lastName}`.trim()
  return {
    language,
    note: say.note,
    title: workspace.name,
    body: html`<p>${visitor.asAdministrator ? say.asAdministrator : say.asUser}. ${say.signedInAs(name)}</p>
      <dl>
        <dt>${say.openedBy}</dt>
        <dd>${name} ${visitor.email}</dd>
        <dt>${say.machine}</dt>
        <dd>${workspace.machine}</dd>
        <dt>${say.company}</dt>
        <dd>${workspace.company_name}</dd>
      </dl>`,
  }
}
