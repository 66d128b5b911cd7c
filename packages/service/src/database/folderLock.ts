import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../startupError.ts'
import { chmodSync, mkdirSync, statSync } from 'node:fs'

const OTHERS = 0o077

/** Whether only the user of this process reads and writes in it. Windows has no such bits. */
const isPrivate = (folder: string): boolean =>
  process.platform === 'win32' || (statSync(folder).mode & OTHERS) === 0

/** The embedded database makes files that everybody may write: a folder that nobody else enters protects them all. */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (isPrivate(folder)) return
  try {
    chmodSync(folder, 0o700)
  } catch {
    // A volume may belong to somebody else.
  }
}

const BUSY = 5

export class FolderInUse extends StartupError {}

const refusal = (folder: string, error: unknown): StartupError => {
  if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) {
    return new FolderInUse(
      `The data folder ${folder} is in use by another running Portico, maybe in another container: stop that one, set DATA_DIR to another folder, or use a PostgreSQL server (DATABASE_URL), which several programs can share.`,
    )
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
  const reason = error instanceof Error && 'errcode' in error ? error.message : code
  return new StartupError(
    `The data folder ${folder} cannot be written (${reason}): set DATA_DIR to a folder you may write to.`,
  )
}

/**
 * SQLite locks its open file by the operating system, which holds across containers and ends with the process,
 * however that ends. Nothing is stored in the file. @throws StartupError when the folder is in use or not writable.
 */
export const lockFolder = (folder: string): (() => void) => {
  let lock: DatabaseSync | undefined
  try {
    makePrivateFolder(folder)
    lock = new DatabaseSync(join(folder, 'lock.sqlite'))
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock?.close()
    throw refusal(folder, error)
  }
  return () => lock.close()
}
