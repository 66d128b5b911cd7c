import type { Language } from '@portico/service/http/language.ts'

export type Refusal = 'used' | 'expired' | 'foreign'

interface StateLabels {
  readonly label: string
  readonly title: string
  readonly text: string
}

export interface Labels {
  readonly asAdministrator: string
  readonly asUser: string
  readonly signedInAs: (name: string) => string
  readonly refused: Readonly<Record<Refusal, string>>
  readonly nobody: string
  readonly states: Readonly<Record<'signed-out' | 'down' | 'expired' | 'nowhere', StateLabels>>
  readonly facts: Readonly<Record<'openedBy' | 'workspace' | 'machine' | 'company', string>>
  readonly signIn: string
  readonly openConsole: string
}

export const LABELS: Readonly<Record<Language, Labels>> = {
  en: {
    asAdministrator: 'Opened as an administrator',
    asUser: 'Opened as a user',
    signedInAs: (name) => `You are signed in as ${name}.`,
    refused: {
      used: 'This link was used already. Each link opens the workspace once.',
      expired: 'This link has expired. A link is good for one minute.',
      foreign: 'This link is not good for this workspace.',
    },
    nobody: 'Nobody is signed in here.',
    states: {
      'signed-out': {
        label: 'Signed out',
        title: 'Sign in to this workspace',
        text: 'The console signs you in and leads back here.',
      },
      down: {
        label: 'Down',
        title: 'This workspace is not reachable right now',
        text: 'Its machine does not answer. Make sure that it is switched on and connected, then reload this page.',
      },
      expired: {
        label: 'Expired',
        title: 'This workspace is closed',
        text: 'Its subscription has expired. The owner of the account can renew it in the console.',
      },
      nowhere: {
        label: 'Not found',
        title: 'There is no workspace here',
        text: 'Check the address, or open the workspace from the console.',
      },
    },
    facts: { openedBy: 'Opened by', workspace: 'Workspace', machine: 'Machine', company: 'Company' },
    signIn: 'Sign in',
    openConsole: 'Open the console',
  },
  es: {
    asAdministrator: 'Abierto como administrador',
    asUser: 'Abierto como usuario',
    signedInAs: (name) => `Ha iniciado sesión como ${name}.`,
    refused: {
      used: 'Este enlace ya se usó. Cada enlace abre el espacio de trabajo una sola vez.',
      expired: 'Este enlace ha caducado. Un enlace vale durante un minuto.',
      foreign: 'Este enlace no vale para este espacio de trabajo.',
    },
    nobody: 'Nadie ha iniciado sesión aquí.',
    states: {
      'signed-out': {
        label: 'Sesión cerrada',
        title: 'Inicie sesión en este espacio de trabajo',
        text: 'La consola inicia su sesión y le trae de vuelta aquí.',
      },
      down: {
        label: 'Caído',
        title: 'No se puede acceder a este espacio de trabajo ahora',
        text: 'Su equipo no responde. Compruebe que está encendido y conectado, y vuelva a cargar esta página.',
      },
      expired: {
        label: 'Caducado',
        title: 'Este espacio de trabajo está cerrado',
        text: 'Su suscripción ha caducado. El propietario de la cuenta puede renovarla en la consola.',
      },
      nowhere: {
        label: 'No encontrado',
        title: 'Aquí no hay ningún espacio de trabajo',
        text: 'Revise la dirección, o abra el espacio de trabajo desde la consola.',
      },
    },
    facts: {
      openedBy: 'Abierto por',
      workspace: 'Espacio de trabajo',
      machine: 'Equipo',
      company: 'Empresa',
    },
    signIn: 'Iniciar sesión',
    openConsole: 'Abrir la consola',
  },
}
