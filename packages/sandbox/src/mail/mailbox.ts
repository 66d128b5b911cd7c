import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { domainToUnicode } from 'node:url'
import PostalMime from 'postal-mime'

/** As many are kept. */
export const SHOWN = 200

/** Only whole lines are from the template: users' names may contain links. */
const LINK_LINE = /^https?:\/\/\S+$/

export const linkIn = (line: string): URL | null =>
  LINK_LINE.test(line) && URL.canParse(line) ? new URL(line) : null

const pathsIn = (text: string): readonly string[] => {
  const paths = text.split('\n').flatMap((line) => linkIn(line)?.pathname ?? [])
  return [...new Set(paths)]
}

/** Mail programs write other alphabets in ASCII. */
const readable = (address: string): string => {
  const [name = '', domain = ''] = address.split('@')
  return `${name}@${domainToUnicode(domain)}`
}

/** @param at milliseconds since the epoch */
export const parseMail = async (source: string | Buffer, id: string, at: number) => {
  const { to = [], subject = '', text = '', html = '' } = await PostalMime.parse(source)
  const plain = text.replaceAll('\r\n', '\n').trimEnd()
  return {
    id,
    to: readable(to[0]?.address ?? ''),
    subject,
    text: plain,
    html,
    sentAt: new Date(at).toISOString(),
    links: pathsIn(plain),
  }
}
export type CaughtMail = Awaited<ReturnType<typeof parseMail>>

/** Mails in files of a folder, each named by when it came. */
export const openMailbox = (folder: string, now: () => number) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const idsOf = (): string[] =>
    readdirSync(folder)
      .flatMap((name) => /^(\d+)\.eml$/.exec(name)?.[1] ?? [])
      .toSorted((one, two) => Number(two) - Number(one))
  const fileOf = (id: string): string => join(folder, `${id}.eml`)
  let last = Number(idsOf()[0] ?? 0)
  return {
    add: (source: Buffer): void => {
      last = Math.max(now(), last + 1)
      writeFileSync(fileOf(String(last)), source, { mode: 0o600 })
      for (const id of idsOf().slice(SHOWN)) rmSync(fileOf(id))
    },
    /** The newest first. */
    read: (): Promise<readonly CaughtMail[]> =>
      Promise.all(idsOf().map((id) => parseMail(readFileSync(fileOf(id)), id, Number(id)))),
    clear: (): void => {
      for (const id of idsOf()) rmSync(fileOf(id))
    },
  }
}
