import { html } from '../http/html.ts'
import type { Language } from '../http/language.ts'
import { hoursOf } from '../auth/oneTimeTokens.ts'
import { mailButton, mailDocument, nameInMail } from './mailDocument.ts'
import { isUndone, type SecurityNews, textsOf } from './securityNews.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly plain: string
  readonly html: string
  /** Stops mails of its kind; mail programs show a button for it (RFC 8058). */
  readonly stopLink?: string
}

export interface Occasion {
  readonly accountId: string
  readonly company: string
  readonly email: string
  readonly firstName: string
  readonly link: string
}

interface Version {
  readonly before: string
  readonly action: string
  readonly after: string
}

/** Too few characters for a sentence. */
const MAX_LENGTHS = { company: 60, firstName: 30 }

const plainOf = (greeting: string, { before, action, after }: Version, link: string): string =>
  [greeting, before, `${action}\n${link}`, after].join('\n\n')

const htmlOf = (language: Language, greeting: string, { before, action, after }: Version, link: string) =>
  html`<div lang="${language}" style="padding:20px 0;border-top:1px solid #dbe1e8">
    <p>${greeting}</p>
    <p>${before}</p>
    ${mailButton(link, action)}
    <p>${after}</p>
    <p style="font-size:13px;color:#4e5a6b">${link}</p>
  </div>`

/** Bilingual, because the account's language is unknown; the subject contains no user input that could reach the headers. */
const mailOf = (
  subject: string,
  { accountId, company, email, firstName, link }: Occasion,
  versions: (company: string) => Readonly<Record<Language, Version>>,
): Mail => {
  const { en, es } = versions(nameInMail(company, MAX_LENGTHS.company) || accountId)
  const name = nameInMail(firstName, MAX_LENGTHS.firstName)
  const [hello, hola] = name === '' ? ['Hello,', 'Hola:'] : [`Hello ${name},`, `Hola, ${name}:`]
  return {
    to: email,
    subject,
    plain: `${plainOf(hello, en, link)}\n\n----\n\n${plainOf(hola, es, link)}\n`,
    html: mailDocument({
      language: 'en',
      title: subject,
      content: [htmlOf('en', hello, en, link), htmlOf('es', hola, es, link)],
    }),
  }
}

export const confirmationMail = (occasion: Occasion): Mail => {
  const hours = hoursOf('email-confirmation')
  return mailOf(
    'Portico: confirm your e-mail address / confirme su dirección de correo',
    occasion,
    (company) => ({
      en: {
        before: `“${company}” invites you to Portico (account ${occasion.accountId}). Confirm your e-mail address and choose a password:`,
        action: 'Confirm e-mail address',
        after: `The link works once, within ${hours} hours. If you did not expect this mail, there is nothing to do.`,
      },
      es: {
        before: `“${company}” le invita a Portico (cuenta ${occasion.accountId}). Confirme su dirección de correo electrónico y elija una contraseña:`,
        action: 'Confirmar la dirección',
        after: `El enlace sirve una sola vez, durante ${hours} horas. Si no esperaba este mensaje, no tiene que hacer nada.`,
      },
    }),
  )
}

export const passwordResetMail = (occasion: Occasion): Mail => {
  const hours = hoursOf('password-reset')
  return mailOf('Portico: choose a new password / elija una contraseña nueva', occasion, (company) => ({
    en: {
      before: `A new password was asked for ${occasion.email} at “${company}” (account ${occasion.accountId}). Choose it here:`,
      action: 'Choose a new password',
      after: `The link works once, within ${hours} hours. If it was not you who asked, there is nothing to do: your password stays as it is.`,
    },
    es: {
      before: `Se ha pedido una contraseña nueva para ${occasion.email} en “${company}” (cuenta ${occasion.accountId}). Elíjala aquí:`,
      action: 'Elegir una contraseña nueva',
      after: `El enlace sirve una sola vez, durante ${hours} horas. Si no la ha pedido usted, no tiene que hacer nada: su contraseña sigue siendo la misma.`,
    },
  }))
}

export const setupMail = (occasion: Occasion): Mail =>
  mailOf('Portico: set up a Windows computer / configure un equipo Windows', occasion, (company) => ({
    en: {
      before: `You asked for the link of the setup at “${company}” (account ${occasion.accountId}). Open it on the Windows computer that is to become a workspace, and sign in there:`,
      action: 'Set up this computer',
      after: 'The link signs nobody in. If it was not you who asked, there is nothing to do.',
    },
    es: {
      before: `Ha pedido el enlace de la configuración en “${company}” (cuenta ${occasion.accountId}). Ábralo en el equipo Windows que será el espacio de trabajo e inicie sesión allí:`,
      action: 'Configurar este equipo',
      after: 'El enlace no inicia ninguna sesión. Si no lo ha pedido usted, no tiene que hacer nada.',
    },
  }))

export const undoPath = '/undofactor'

const UNDO = {
  en: {
    action: 'It was not me: remove it',
    after: `The link works once, within ${hoursOf('factor-undo')} hours, and also signs you out everywhere. If it was you, there is nothing to do.`,
  },
  es: {
    action: 'No he sido yo: eliminarla',
    after: `El enlace sirve una sola vez, durante ${hoursOf('factor-undo')} horas, y también cierra todas sus sesiones. Si ha sido usted, no tiene que hacer nada.`,
  },
} as const

interface Origin {
  readonly at: Date
  readonly address: string
}

/** Not the address of an administrator, nor one of many. */
const originIn = (language: Language, { kind }: SecurityNews, { at, address }: Origin): string => {
  if (kind === 'secondFactorReset' || kind === 'many') return ''
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(at)
  return language === 'en'
    ? ` Time: ${time} (UTC). IP address: ${address}.`
    : ` Hora: ${time} (UTC). Dirección IP: ${address}.`
}

/** A change of how the recipient signs in. @param occasion its link undoes a new factor, or shows how they sign in */
export const securityMail = (
  { from, ...occasion }: Occasion & { readonly from: Origin },
  news: SecurityNews,
): Mail => {
  const { subject, en, es } = textsOf(news)
  const { accountId, email } = occasion
  return mailOf(subject, occasion, (company) => ({
    en: {
      before: `This is about ${email} at “${company}” (account ${accountId}). ${en}${originIn('en', news, from)}`,
      ...(isUndone(news)
        ? UNDO.en
        : {
            action: 'See how you sign in',
            after:
              'If it was not you, choose a new password, remove the passkeys and the app that you do not know, sign out everywhere else, and tell an administrator of your company.',
          }),
    },
    es: {
      before: `Se trata de ${email} en “${company}” (cuenta ${accountId}). ${es}${originIn('es', news, from)}`,
      ...(isUndone(news)
        ? UNDO.es
        : {
            action: 'Ver cómo inicia sesión',
            after:
              'Si no ha sido usted, elija una contraseña nueva, elimine las llaves de acceso y la aplicación que no conozca, cierre las demás sesiones y avise a un administrador de su empresa.',
          }),
    },
  }))
}

/** Links to help, because a link cannot undo a deletion. */
export const deletionMail = (occasion: Occasion, removedAt: Date): Mail => {
  const dateIn = (language: Language): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(removedAt)
  return mailOf('Portico: your account was deleted / se ha eliminado su cuenta', occasion, (company) => ({
    en: {
      before: `The account of “${company}” at Portico (account ${occasion.accountId}) was deleted. Nobody can sign in to it any more. On ${dateIn('en')} (UTC) everything in it is removed for good: its users, workspaces and settings.`,
      action: 'Get help',
      after: 'If you did not want this, ask Portico’s support before that day to bring the account back.',
    },
    es: {
      before: `Se ha eliminado la cuenta de “${company}” en Portico (cuenta ${occasion.accountId}). Ya nadie puede iniciar sesión en ella. El ${dateIn('es')} (UTC) se borrará definitivamente todo su contenido: usuarios, espacios de trabajo y ajustes.`,
      action: 'Obtener ayuda',
      after: 'Si no era su intención, pida antes de ese día al soporte de Portico que recupere la cuenta.',
    },
  }))
}
