import type { OneTimeTokenKind } from '../database/schema.ts'
import { type Html, html } from '../http/html.ts'
import { hoursOf } from '../security/oneTimeTokens.ts'

/** A mail to one person. */
export interface Mail {
  readonly accountId: string
  /** An e-mail address. */
  readonly to: string
  readonly subject: string
  readonly plain: string
  readonly html: string
}

/** Whom a mail is for, and the link that it is about. */
export interface Occasion {
  readonly accountId: string
  readonly company: string
  readonly email: string
  readonly firstName: string
  /** Absolute. */
  readonly link: string
}

/** The same words in one language. */
interface Version {
  readonly language: 'en' | 'es'
  readonly greeting: string
  readonly before: string
  readonly action: string
  readonly after: string
}

/** Text that people typed, in one line: in a mail without markup, a line of its own would look like ours. */
const inLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const greetings = (firstName: string) =>
  ({ en: `Hello ${inLine(firstName)},`, es: `Hola, ${inLine(firstName)}:` }) as const

const plainOf = ({ greeting, before, after }: Version, link: string): string =>
  [greeting, before, link, after].join('\n\n')

const htmlOf = ({ language, greeting, before, action, after }: Version, link: string): Html =>
  html`<div lang="${language}" style="padding:20px 0;border-top:1px solid #dbe1e8;overflow-wrap:anywhere">
    <p>${greeting}</p>
    <p>${before}</p>
    <p>
      <a
        href="${link}"
        style="display:inline-block;padding:10px 18px;border-radius:6px;background:#2b55d4;color:#fff;font-weight:600;text-decoration:none"
        >${action}</a
      >
    </p>
    <p>${after}</p>
    <p style="font-size:13px;color:#4e5a6b">${link}</p>
  </div>`

/**
 * A mail in both languages, for the account's language is not known. The subject holds nothing that anybody typed, so
 * nothing of it can reach the mail's headers.
 */
const letter = (subject: string, versions: readonly Version[], occasion: Occasion): Mail => {
  const { accountId, email, link } = occasion
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#fafbfc;color:#131a24;font:15px/22px system-ui,-apple-system,'Segoe UI',sans-serif"
      >
        <div style="max-width:34rem;margin:0 auto">
          <p style="font-size:18px;font-weight:650">Portico</p>
          ${versions.map((version) => htmlOf(version, link))}
        </div>
      </body>
    </html>`
  return {
    accountId,
    to: email,
    subject,
    plain: `${versions.map((version) => plainOf(version, link)).join('\n\n----\n\n')}\n`,
    html: document.markup,
  }
}

/** Where a link of a mail leads. */
export const linkTo = (
  origin: string,
  kind: Extract<OneTimeTokenKind, 'email-confirmation' | 'password-reset'>,
  token: string,
): string => {
  const route = { 'email-confirmation': 'emailconfirmation', 'password-reset': 'resetpassword' }
  return `${origin}/${route[kind]}/${token}`
}

/** Asks somebody who was invited to confirm their address. */
export const confirmationMail = (occasion: Occasion): Mail => {
  const hours = hoursOf('email-confirmation')
  const greeting = greetings(occasion.firstName)
  const [company, account] = [inLine(occasion.company), inLine(occasion.accountId)]
  const versions: readonly Version[] = [
    {
      language: 'en',
      greeting: greeting.en,
      before: `${company} invites you to Portico (account ${account}). Confirm your e-mail address and choose a password:`,
      action: 'Confirm e-mail address',
      after: `The link works once, within ${hours} hours. If you did not expect this mail, there is nothing to do.`,
    },
    {
      language: 'es',
      greeting: greeting.es,
      before: `${company} le invita a Portico (cuenta ${account}). Confirme su dirección de correo electrónico y elija una contraseña:`,
      action: 'Confirmar la dirección',
      after: `El enlace sirve una sola vez, durante ${hours} horas. Si no esperaba este mensaje, no tiene que hacer nada.`,
    },
  ]
  return letter('Portico: confirm your e-mail address / confirme su dirección de correo', versions, occasion)
}

/** Lets somebody choose a new password. */
export const passwordResetMail = (occasion: Occasion): Mail => {
  const hours = hoursOf('password-reset')
  const greeting = greetings(occasion.firstName)
  const [company, account] = [inLine(occasion.company), inLine(occasion.accountId)]
  const versions: readonly Version[] = [
    {
      language: 'en',
      greeting: greeting.en,
      before: `A new password was asked for ${occasion.email} at ${company} (account ${account}). Choose it here:`,
      action: 'Choose a new password',
      after: `The link works once, within ${hours} hours. If it was not you who asked, there is nothing to do: your password stays as it is.`,
    },
    {
      language: 'es',
      greeting: greeting.es,
      before: `Se ha pedido una contraseña nueva para ${occasion.email} en ${company} (cuenta ${account}). Elíjala aquí:`,
      action: 'Elegir una contraseña nueva',
      after: `El enlace sirve una sola vez, durante ${hours} horas. Si no la ha pedido usted, no tiene que hacer nada: su contraseña sigue siendo la misma.`,
    },
  ]
  return letter('Portico: choose a new password / elija una contraseña nueva', versions, occasion)
}

/** Tells an owner that the account was deleted. Its link leads to help, for it cannot be undone by a link. */
export const deletionMail = (occasion: Occasion, removedAt: Date): Mail => {
  const greeting = greetings(occasion.firstName)
  const [company, account] = [inLine(occasion.company), inLine(occasion.accountId)]
  const dateIn = (language: Version['language']): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(removedAt)
  const versions: readonly Version[] = [
    {
      language: 'en',
      greeting: greeting.en,
      before: `The account of ${company} at Portico (account ${account}) was deleted. Nobody can sign in to it any more. On ${dateIn('en')} (UTC) everything in it is removed for good: its users, workspaces and settings.`,
      action: 'Get help',
      after: 'If you did not want this, ask Portico’s support before that day to bring the account back.',
    },
    {
      language: 'es',
      greeting: greeting.es,
      before: `Se ha eliminado la cuenta de ${company} en Portico (cuenta ${account}). Ya nadie puede iniciar sesión en ella. El ${dateIn('es')} (UTC) se borrará definitivamente todo su contenido: usuarios, espacios de trabajo y ajustes.`,
      action: 'Obtener ayuda',
      after: 'Si no era su intención, pida antes de ese día al soporte de Portico que recupere la cuenta.',
    },
  ]
  return letter('Portico: your account was deleted / se ha eliminado su cuenta', versions, occasion)
}
