import { type Html, html } from '../http/html.ts'
import type { Language } from '../http/language.ts'

interface MailDocument {
  language: Language
  title: string
  content: Html | readonly Html[]
}

/** A button for the one thing to do, as mail programs draw it. */
export const mailButton = (link: string, label: string): Html =>
  html`<p>
    <a
      href="${link}"
      style="display:inline-block;padding:10px 18px;border-radius:6px;background:#2b55d4;color:#fff;font-weight:600;text-decoration:none"
      >${label}</a
    >
  </p>`

/** The frame of all mails. @returns its markup */
export const mailDocument = ({ language, title, content }: MailDocument): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#fafbfc;color:#131a24;font:15px/22px system-ui,-apple-system,'Segoe UI',sans-serif"
      >
        <div style="max-width:34rem;margin:0 auto;overflow-wrap:anywhere">
          <p style="font-size:18px;font-weight:650">Portico</p>
          ${content}
        </div>
      </body>
    </html>`.markup

/** Persian and Hindi names, and pictures of several people, need joiners; in Latin letters they only break words. */
const JOINED = String.raw`(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`
const UNSEEN = new RegExp(String.raw`(?!(?<=${JOINED})[\u200C\u200D](?=${JOINED}))[\p{Cf}\p{Co}\p{Cn}]`, 'gu')
const BLANKS = /[\s\p{Cc}]+/gu
const LINK = /\S*(?:\/\/|\bwww\.|[.。]\S*\/)\S*|\b(?:mailto|tel|sms|callto|javascript|data):\S*/giu
const ADDRESS = /\S*@\S*/g
const PHONE = /[+(]?\d(?:[\s().-]*\d){6,}/g
/** Mail programs turn text that looks like a host name into a link. */
const INNER_DOT = /[.。](?=\S)/g

/** Ends between two characters as people see them. */
const start = (text: string, most: number): string => {
  let [shown, length] = ['', 0]
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += Array.from(segment).length
    if (length > most) break
    shown += segment
  }
  return shown.trim()
}

/** A name must not look like a message, a link or a line of the template. */
export const nameInMail = (name: string, longest: number): string => {
  const text = name
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ')
    .replace(LINK, '')
    .replace(ADDRESS, '')
    .replace(PHONE, '')
    .replace(INNER_DOT, ' ')
    .replace(BLANKS, ' ')
    .trim()
  return Array.from(text).length <= longest ? text : `${start(text, longest - 1)}…`
}
