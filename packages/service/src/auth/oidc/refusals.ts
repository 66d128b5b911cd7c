import type { Language } from '../../http/language.ts'

type Words = readonly [title: string, text: string]

/** Sign-ins that end before the user is known; they have addresses of their own. */
export const earlyRefusals = ['declined', 'expired', 'unverified', 'invalid', 'failing'] as const
export type EarlyRefusal = (typeof earlyRefusals)[number]

export type PersonRefusal = 'unknown' | 'taken' | 'pending' | 'inactive' | 'locked' | 'deleted' | 'closed'

export type Refusal = EarlyRefusal | PersonRefusal

interface Labels {
  readonly title: (provider: string) => string
  readonly confirmed: (provider: string, email: string) => string
  readonly several: string
  readonly account: (id: string) => string
  readonly again: string
  readonly change: string
  readonly cancel: string
  readonly code: (code: number) => string
  readonly refusals: Readonly<Record<Refusal, Words>>
}

export const LABELS: Readonly<Record<Language, Labels>> = {
  en: {
    title: (provider) => `Sign in with ${provider}`,
    confirmed: (provider, email) => `${provider} has confirmed ${email}.`,
    several: 'Choose the account that you want to open.',
    account: (id) => `Account ${id}`,
    again: 'Try again',
    change: 'Sign in as somebody else',
    cancel: 'Back to the sign-in page',
    code: (code) => `Code ${code}`,
    refusals: {
      pending: [
        'This user is not verified yet',
        'The email is not confirmed. Open the link in the invitation mail first; then this sign-in works too.',
      ],
      inactive: ['This user is inactive', 'Ask an administrator of your company to activate it.'],
      locked: ['This user is locked', 'Ask an administrator of your company to unlock it.'],
      deleted: ['This account was deleted', 'Nobody can sign in to it any more.'],
      failing: ['The provider does not answer', 'Try again later, or sign in with your password.'],
      unknown: [
        'Nobody has this address here',
        'Sign in with the address of your invitation, or ask an administrator of your company for one.',
      ],
      taken: [
        'This address belongs to somebody else here',
        'Its user has signed in as another person of this provider. If the address is yours, set a new password by “Forgot password?” on the sign-in page; then this sign-in works too.',
      ],
      closed: ['This account cannot be used now', 'Ask an administrator of your company.'],
      declined: [
        'You did not agree at the provider',
        'Nothing was sent to us. Try again, or sign in with your password.',
      ],
      expired: ['This sign-in took too long', 'It has to be finished within ten minutes. Start again.'],
      unverified: [
        'The provider has not verified your address',
        'Confirm your email address at the provider first, or sign in with your password.',
      ],
      invalid: [
        'The provider’s answer is not valid',
        'Nobody was signed in. Try again; if it happens again, tell whoever runs this service.',
      ],
    },
  },
  es: {
    title: (provider) => `Iniciar sesión con ${provider}`,
    confirmed: (provider, email) => `${provider} ha confirmado ${email}.`,
    several: 'Elija la cuenta que quiere abrir.',
    account: (id) => `Cuenta ${id}`,
    again: 'Intentar de nuevo',
    change: 'Entrar como otra persona',
    cancel: 'Volver al inicio de sesión',
    code: (code) => `Código ${code}`,
    refusals: {
      pending: [
        'Este usuario aún no está verificado',
        'Falta confirmar el correo. Abra primero el enlace del mensaje de invitación; después podrá entrar también por aquí.',
      ],
      inactive: ['Este usuario está inactivo', 'Pida a un administrador de su empresa que lo active.'],
      locked: ['Este usuario está bloqueado', 'Pida a un administrador de su empresa que lo desbloquee.'],
      deleted: ['Esta cuenta se ha eliminado', 'Ya nadie puede iniciar sesión en ella.'],
      failing: ['El proveedor no responde', 'Inténtelo más tarde o inicie sesión con su contraseña.'],
      unknown: [
        'Aquí nadie tiene este correo',
        'Entre con el correo de su invitación o pida una a un administrador de su empresa.',
      ],
      taken: [
        'Este correo pertenece aquí a otra persona',
        'Su usuario ha entrado como otra persona de este proveedor. Si el correo es suyo, defina una contraseña nueva con «¿Olvidó su contraseña?» en el inicio de sesión; después podrá entrar también por aquí.',
      ],
      closed: ['Esta cuenta no se puede usar ahora', 'Consulte a un administrador de su empresa.'],
      declined: [
        'No ha dado su permiso en el proveedor',
        'No hemos recibido nada. Inténtelo de nuevo o inicie sesión con su contraseña.',
      ],
      expired: [
        'Este inicio de sesión ha tardado demasiado',
        'Hay que terminarlo en diez minutos. Empiece de nuevo.',
      ],
      unverified: [
        'El proveedor no ha verificado su correo',
        'Confirme primero su correo en el proveedor o inicie sesión con su contraseña.',
      ],
      invalid: [
        'La respuesta del proveedor no es válida',
        'No se ha iniciado ninguna sesión. Inténtelo de nuevo; si se repite, avise a quien administra este servicio.',
      ],
    },
  },
}
