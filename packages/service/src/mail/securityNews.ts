type Texts = Readonly<Record<'subject' | 'en' | 'es', string>>

const TEXTS = {
  authenticatorOn: {
    subject: 'Portico: authenticator app set up / aplicación de autenticación configurada',
    en: 'An authenticator app was set up: signing in now also takes one of its codes.',
    es: 'Se ha configurado una aplicación de autenticación: al iniciar sesión se pide también uno de sus códigos.',
  },
  authenticatorOff: {
    subject: 'Portico: authenticator app turned off / aplicación de autenticación desactivada',
    en: 'The authenticator app was turned off: signing in no longer takes a code.',
    es: 'Se ha desactivado la aplicación de autenticación: al iniciar sesión ya no se pide ningún código.',
  },
  recoveryCodesNew: {
    subject: 'Portico: new recovery codes / códigos de recuperación nuevos',
    en: 'New recovery codes were made. The earlier ones no longer work.',
    es: 'Se han generado códigos de recuperación nuevos. Los anteriores ya no sirven.',
  },
  passkeyAdded: {
    subject: 'Portico: passkey added / llave de acceso añadida',
    en: 'A passkey was added: from now on it signs in without a password.',
    es: 'Se ha añadido una llave de acceso: desde ahora permite iniciar sesión sin contraseña.',
  },
  passkeyRemoved: {
    subject: 'Portico: passkey removed / llave de acceso eliminada',
    en: 'A passkey was removed. It no longer signs in.',
    es: 'Se ha eliminado una llave de acceso. Ya no permite iniciar sesión.',
  },
  secondFactorReset: {
    subject: 'Portico: second factor reset / segundo factor restablecido',
    en: 'An administrator has removed your authenticator app and passkeys, and signed you out everywhere. Your password signs you in; then set up a new one.',
    es: 'Un administrador ha eliminado su aplicación de autenticación y sus llaves de acceso, y ha cerrado todas sus sesiones. Inicie sesión con la contraseña y configure otra.',
  },
} as const satisfies Readonly<Record<string, Texts>>

/** A change of how a user signs in. */
export type SecurityNews =
  | { readonly kind: keyof typeof TEXTS }
  | { readonly kind: 'recoveryCodeUsed'; readonly left: number }

export const textsOf = (news: SecurityNews): Texts =>
  news.kind === 'recoveryCodeUsed'
    ? {
        subject: 'Portico: a recovery code was used / se ha usado un código de recuperación',
        en: `A recovery code was used to sign in. Recovery codes left: ${news.left}.`,
        es: `Se ha iniciado una sesión con un código de recuperación. Códigos que quedan: ${news.left}.`,
      }
    : TEXTS[news.kind]
