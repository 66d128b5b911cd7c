import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { isPrivate } from '../../privateFolder.ts'
import { type Check, codeOf, ok, warning, wrong } from './check.ts'

const ENOUGH_BYTES = 1024 ** 3

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)))

export const dataFolderCheck: Check = {
  name: 'Data folder',
  run: async ({ databaseUrl, dataDir }) => {
    if (databaseUrl !== null) return ok('Not used: the database is a server.')
    const folder = existing(dataDir)
    try {
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch (error) {
      return wrong(
        `${folder} cannot be written (${codeOf(error)}).`,
        'Set DATA_DIR to a folder that this user may write to.',
      )
    }
    const { bavail, bsize } = statfsSync(folder)
    const free = bavail * bsize
    const found = `${dataDir}, with ${(free / 1024 ** 3).toFixed(1)} GB free.`
    if (folder === dataDir && !isPrivate(folder))
      return warning(
        `${folder} can be entered by other users of this machine, and so can the database in it.`,
        `Let the service's user own it, and run: chmod 700 ${folder}`,
      )
    return free < ENOUGH_BYTES ? warning(found, 'Free some: a full disk stops the service.') : ok(found)
  },
}
