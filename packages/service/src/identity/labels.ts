import type { Language } from '../http/language.ts'
import { COMMON_REFUSALS } from '../oidc/refusals.ts'

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
  readonly continueAsOther: string
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
    continueAsOther: 'Continue as somebody else',
    cancel: 'Cancel',
    again: 'Choose somebody else',
    code: (code) => `Code ${code}`,
    required: { accountId: 'Enter the account ID', email: 'Enter the email' },
    refusals: {
      ...COMMON_REFUSALS.en,
      unknown: [
        'Nobody of that name is known',
        'The account has no user with this email. Check both, or ask an administrator of your company for an invitation.',
      ],
      stale: [
        'This form is no longer good',
        'It was opened in another browser, or too long ago. Start again.',
      ],
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
    continueAsOther: 'Continuar como otra persona',
    cancel: 'Cancelar',
    again: 'Elegir a otra persona',
    code: (code) => `Código ${code}`,
    required: { accountId: 'Introduzca el id. de cuenta', email: 'Introduzca el correo electrónico' },
    refusals: {
      ...COMMON_REFUSALS.es,
      unknown: [
        'No se conoce a nadie con esos datos',
        'La cuenta no tiene ningún usuario con ese correo. Compruebe ambos datos o pida una invitación a un administrador de su empresa.',
      ],
      stale: [
        'Este formulario ya no es válido',
        'Se abrió en otro navegador o hace demasiado tiempo. Empiece de nuevo.',
      ],
    },
  },
}
