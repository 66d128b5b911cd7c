import type { Language } from '../http/language.ts'

export type Refusal = 'unknown' | 'pending' | 'inactive' | 'locked' | 'deleted' | 'stale' | 'failing'

interface Labels {
  readonly badge: string
  readonly title: (provider: string) => string
  readonly text: string
  readonly person: string
  readonly other: string
  readonly accountId: string
  readonly email: string
  readonly go: string
  readonly goOther: string
  readonly cancel: string
  readonly again: string
  readonly code: (code: number) => string
  readonly required: { readonly accountId: string; readonly email: string }
  readonly refusals: Readonly<Record<Refusal, readonly [title: string, text: string]>>
}

export const LABELS: Readonly<Record<Language, Labels>> = {
  en: {
    badge: 'Test identity provider',
    title: (provider) => `Sign in with ${provider}`,
    text: 'This page stands in for the provider’s sign-in. It asks for no password and sends nothing anywhere else.',
    person: 'Continue as',
    other: 'Somebody else',
    accountId: 'Account ID',
    email: 'Email',
    go: 'Continue',
    goOther: 'Continue as somebody else',
    cancel: 'Cancel',
    again: 'Choose somebody else',
    code: (code) => `Code ${code}`,
    required: { accountId: 'Enter the account ID', email: 'Enter the email' },
    refusals: {
      unknown: [
        'Nobody of that name is known',
        'The account has no user with this email. Check both, or ask an administrator of your company for an invitation.',
      ],
      pending: [
        'This user is not verified yet',
        'The email is not confirmed. Open the link in the invitation mail first; then this sign-in works too.',
      ],
      inactive: ['This user is inactive', 'Ask an administrator of your company to activate it.'],
      locked: ['This user is locked', 'Ask an administrator of your company to unlock it.'],
      deleted: ['This account was deleted', 'Nobody can sign in to it any more.'],
      stale: [
        'This form is no longer good',
        'It was opened in another browser, or too long ago. Start again.',
      ],
      failing: ['The provider does not answer', 'Try again later, or sign in with your password.'],
    },
  },
  es: {
    badge: 'Proveedor de identidad de prueba',
    title: (provider) => `Iniciar sesión con ${provider}`,
    text: 'Esta página sustituye al inicio de sesión del proveedor. No pide ninguna contraseña ni envía nada a otro lugar.',
    person: 'Continuar como',
    other: 'Otra persona',
    accountId: 'Id. de cuenta',
    email: 'Correo electrónico',
    go: 'Continuar',
    goOther: 'Continuar como otra persona',
    cancel: 'Cancelar',
    again: 'Elegir a otra persona',
    code: (code) => `Código ${code}`,
    required: { accountId: 'Introduzca el id. de cuenta', email: 'Introduzca el correo electrónico' },
    refusals: {
      unknown: [
        'No se conoce a nadie con esos datos',
        'La cuenta no tiene ningún usuario con ese correo. Compruebe ambos datos o pida una invitación a un administrador de su empresa.',
      ],
      pending: [
        'Este usuario aún no está verificado',
        'Falta confirmar el correo. Abra primero el enlace del mensaje de invitación; después podrá entrar también por aquí.',
      ],
      inactive: ['Este usuario está inactivo', 'Pida a un administrador de su empresa que lo active.'],
      locked: ['Este usuario está bloqueado', 'Pida a un administrador de su empresa que lo desbloquee.'],
      deleted: ['Esta cuenta se ha eliminado', 'Ya nadie puede iniciar sesión en ella.'],
      stale: [
        'Este formulario ya no es válido',
        'Se abrió en otro navegador o hace demasiado tiempo. Empiece de nuevo.',
      ],
      failing: ['El proveedor no responde', 'Inténtelo más tarde o inicie sesión con su contraseña.'],
    },
  },
}
