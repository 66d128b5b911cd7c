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
