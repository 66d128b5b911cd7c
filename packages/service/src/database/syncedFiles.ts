import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

/** PGlite's own file system ignores `fsync`. */
export class SyncedFiles extends NodeFS {
  /** PGlite switches `fsync` off, and its `fdatasync` does nothing. */
  static readonly startParams = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

  override async init(...parameters: Parameters<Init>): ReturnType<Init> {
    const made = await super.init(...parameters)
    made.emscriptenOpts.preRun?.push(({ NODEFS }) => {
      NODEFS.stream_ops.fsync = ({ nfd }: { readonly nfd: number }) =>
        NODEFS.tryFSOperation(() => fsyncSync(nfd))
    })
    return made
  }
}

/**
 * After a power failure files exist only if their folders were flushed too. Never for a folder with the lock: a process that
 * closes any handle of a locked file loses the lock.
 */
export const syncFolder = (folder: string): void => {
  for (const name of ['..', '.', ...readdirSync(folder, { encoding: 'utf8', recursive: true })]) {
    const file = openSync(join(folder, name), 'r')
    fsyncSync(file)
    closeSync(file)
  }
}
