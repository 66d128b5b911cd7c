const UNSEEN = /[\p{Cf}\p{Co}\p{Cn}]+/gu
const BLANKS = /[\s\p{Cc}]+/gu
const LINK = /\S*(?:\/\/|\bwww\.|[.。]\S*\/)\S*|\b(?:mailto|tel|sms|callto|javascript|data):\S*/giu
const ADDRESS = /\S*@\S*/g
const PHONE = /[+(]?\d(?:[\s().-]*\d){6,}/g
/** Mail programs turn text that looks like a host name into a link. */
const INNER_DOT = /[.。](?=\S)/g

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
  const characters = Array.from(text)
  return characters.length <= longest
    ? text
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trim()}…`
}
