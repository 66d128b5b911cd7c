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
  passwordChanged: {
    subject: 'Portico: password changed / contraseña cambiada',
    en: 'The password was changed, and all other sessions were ended.',
    es: 'Se ha cambiado la contraseña y se han cerrado las demás sesiones.',
  },
  passwordReset: {
    subject: 'Portico: new password / contraseña nueva',
    en: 'A new password was chosen by a mailed link, and all sessions were ended.',
    es: 'Se ha elegido una contraseña nueva mediante un enlace enviado por correo y se han cerrado todas las sesiones.',
  },
  identityBound: {
    subject: 'Portico: sign-in by a provider / inicio de sesión mediante un proveedor',
    en: 'A provider of sign-ins was used for the first time: from now on your account there signs in. A new password ends that.',
    es: 'Se ha usado por primera vez un proveedor de inicio de sesión: desde ahora su cuenta en él permite iniciar sesión. Una contraseña nueva lo anula.',
  },
  many: {
    subject: 'Portico: many changes of your sign-in / muchos cambios en su inicio de sesión',
    en: 'How you sign in was changed many times within an hour. For the rest of that hour there are no more mails about it; the page shows what there is now.',
    es: 'Su forma de iniciar sesión ha cambiado muchas veces en una hora. Durante el resto de esa hora no habrá más correos al respecto; la página muestra lo que hay ahora.',
  },
  secondFactorReset: {
    subject: 'Portico: second factor reset / segundo factor restablecido',
    en: 'An administrator has removed your authenticator app and passkeys, and signed you out everywhere. Your password signs you in; then set up a new one.',
    es: 'Un administrador ha eliminado su aplicación de autenticación y sus llaves de acceso, y ha cerrado todas sus sesiones. Inicie sesión con la contraseña y configure otra.',
  },
} as const satisfies Readonly<Record<string, Texts>>

/** A change of how a user signs in. */
export type SecurityNews =
  | { readonly kind: Exclude<keyof typeof TEXTS, 'passkeyAdded'> }
  | { readonly kind: 'passkeyAdded'; readonly passkeyId: string }
  | { readonly kind: 'recoveryCodeUsed'; readonly left: number }

/** Its mail has a link that undoes it. */
export const isUndone = ({ kind }: SecurityNews): boolean =>
  kind === 'passkeyAdded' || kind === 'authenticatorOn'

export const textsOf = (news: SecurityNews): Texts =>
  news.kind === 'recoveryCodeUsed'
    ? {
        subject: 'Portico: a recovery code was used / se ha usado un código de recuperación',
        en: `A recovery code was used to sign in. Recovery codes left: ${news.left}.`,
        es: `Se ha iniciado una sesión con un código de recuperación. Códigos que quedan: ${news.left}.`,
      }
    : TEXTS[news.kind]
