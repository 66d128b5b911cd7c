import { chmodSync, mkdirSync, statSync } from 'node:fs'

const OTHERS = 0o077

/** Whether only the user of this process reads and writes in it. Windows has no such bits. */
export const isPrivate = (folder: string): boolean =>
  process.platform === 'win32' || (statSync(folder).mode & OTHERS) === 0

/** The embedded database makes files that everybody may write: a folder that nobody else enters protects them all. */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (isPrivate(folder)) return
  try {
    chmodSync(folder, 0o700)
  } catch {
    // A volume may belong to somebody else; `config check` reports it.
  }
}
