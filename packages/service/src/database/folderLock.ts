import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makePrivateFolder } from '../privateFolder.ts'
import { StartupError } from '../startupError.ts'

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
