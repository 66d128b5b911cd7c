import type { StatusMail } from '@portico/stores/contract'
import { html, type Html } from '../../http/html.ts'
import type { Language } from '../../http/language.ts'
import { mailButton, mailDocument, nameInMail } from '../mailDocument.ts'
import type { Mail } from '../templates.ts'
import type { OutageOf } from './due.ts'

export interface StatusMailFacts {
  readonly accountId: string
  readonly company: string
  readonly email: string
  readonly language: Language
  readonly outages: readonly OutageOf[]
  /** Others that the mail has no room for. */
  readonly more: number
  /** Workspaces of the account that nothing can be told of. */
  readonly unobserved: number
  readonly now: number
  readonly timeZone: StatusMail['timeZone']
  readonly listLink: string
  readonly linkTo: (workspaceId: string) => string
  readonly stopLink: string
}

const NAME_LENGTH = 60
const MINUTE_MS = 60_000

const texts = {
  en: {
    down: (name: string) => `${name} is down`,
    up: (name: string) => `${name} is active again`,
    several: (down: number, up: number) =>
      [down > 0 ? `${down} down` : '', up > 0 ? `${up} active again` : ''].filter(Boolean).join(', '),
    lead: (company: string, account: string) => `Workspaces of ${company} (account ${account}):`,
    isDown: (since: string, length: string) => `down since ${since} (${length})`,
    wasDown: (from: string, to: string, length: string) =>
      `active again; was down from ${from} to ${to} (${length})`,
    more: (count: number) => (count === 1 ? 'and 1 more outage' : `and ${count} more outages`),
    unobserved: (count: number) =>
      count === 1
        ? '1 workspace is not observed: no mail tells when it is down.'
        : `${count} workspaces are not observed: no mail tells when they are down.`,
    show: 'Show the workspaces',
    why: 'You get this mail because you switched it on in your preferences.',
    stop: 'Stop these mails',
  },
  es: {
    down: (name: string) => `${name} se ha caído`,
    up: (name: string) => `${name} vuelve a estar activo`,
    several: (down: number, up: number) =>
      [
        down > 0 ? (down === 1 ? '1 caído' : `${down} caídos`) : '',
        up > 0 ? (up === 1 ? '1 activo de nuevo' : `${up} activos de nuevo`) : '',
      ]
        .filter(Boolean)
        .join(', '),
    lead: (company: string, account: string) => `Espacios de trabajo de ${company} (cuenta ${account}):`,
    isDown: (since: string, length: string) => `caído desde ${since} (${length})`,
    wasDown: (from: string, to: string, length: string) =>
      `activo de nuevo; estuvo caído de ${from} a ${to} (${length})`,
    more: (count: number) => (count === 1 ? 'y 1 caída más' : `y ${count} caídas más`),
    unobserved: (count: number) =>
      count === 1
        ? '1 espacio de trabajo no se observa: ningún correo avisa si se cae.'
        : `${count} espacios de trabajo no se observan: ningún correo avisa si se caen.`,
    show: 'Mostrar los espacios de trabajo',
    why: 'Recibe este correo porque lo activó en sus preferencias.',
    stop: 'Dejar de recibir estos correos',
  },
} as const

const lengthText = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.floor(milliseconds / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ${minutes % 60} min`
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}

/** One mail about all outages, in the language of the user. */
export const mailAbout = (facts: StatusMailFacts): Mail => {
  const { accountId, company, email, language, outages, more, now, timeZone } = facts
  const { linkTo, listLink, stopLink } = facts
  const words = texts[language]
  const moment = (at: number): string =>
    new Intl.DateTimeFormat(language, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(at)
  const nameOf = ({ name, workspaceId }: OutageOf): string => nameInMail(name, NAME_LENGTH) || workspaceId
  const stateOf = ({ from, to }: OutageOf): string =>
    to === null
      ? words.isDown(moment(from), lengthText(now - from))
      : words.wasDown(moment(from), moment(to), lengthText(to - from))
  const [first] = outages
  const down = outages.filter(({ to }) => to === null).length
  const summary =
    first !== undefined && outages.length === 1
      ? words[first.to === null ? 'down' : 'up'](nameOf(first))
      : words.several(down, outages.length - down)
  const subject = `Portico: ${summary}`
  const lead = words.lead(nameInMail(company, NAME_LENGTH) || accountId, accountId)
  const rest = more === 0 ? null : words.more(more)
  const unobserved = facts.unobserved === 0 ? null : words.unobserved(facts.unobserved)
  const line = (outage: OutageOf): Html =>
    html`<li style="margin:0 0 8px">
      <a href="${linkTo(outage.workspaceId)}" style="font-weight:600;color:#2348b8">${nameOf(outage)}</a
      ><br />${stateOf(outage)}
    </li>`
  const content = html`<p>${lead}</p>
    <ul style="padding-left:20px">
      ${outages.map(line)}
    </ul>
    ${rest === null ? null : html`<p>${rest}</p>`} ${unobserved === null ? null : html`<p>${unobserved}</p>`}
    ${mailButton(listLink, words.show)}
    <p style="font-size:13px;color:#4e5a6b">
      ${words.why} <a href="${stopLink}" style="color:#2348b8">${words.stop}</a>
    </p>`
  return {
    to: email,
    subject,
    plain: [
      lead,
      [
        ...outages.map((outage) => `- ${nameOf(outage)}: ${stateOf(outage)}`),
        ...(rest === null ? [] : [rest]),
      ].join('\n'),
      ...(unobserved === null ? [] : [unobserved]),
      `${words.show}: ${listLink}`,
      `${words.why} ${words.stop}: ${stopLink}\n`,
    ].join('\n\n'),
    html: mailDocument({ language, title: subject, content }),
    stopLink,
  }
}
