import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareDatabase } from './database/migrate.ts'
import { damaged, openDatabase } from './database/open.ts'
import { createFill } from './database/seed/fill.ts'
import { sweep } from './housekeeping.ts'
import { consoleUrlOf } from './http/hosts.ts'
import { createPasswordHasher } from './security/password.ts'
import { buildServer, portOf } from './server.ts'
import type { Settings } from './settings.ts'
import { StartupError } from './startupError.ts'

const SWEEP_EVERY_MS = 3_600_000

export interface RunningService {
  readonly url: string
  readonly port: number
  /** Into the log. */
  readonly warn: (warning: string) => void
  /** Stops accepting, waits up to `patienceMs` for running calls, and closes the database. */
  readonly stop: (patienceMs: number) => Promise<void>
}

const cannotListen = ({ host, port }: Settings, error: unknown): StartupError => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} on ${host} is in use by another program: stop it, or choose another port such as PORT=${port + 1}.`,
    )
  }
  return new StartupError(
    `Portico cannot listen on ${host}, port ${port} (${code}): choose another HOST or PORT.`,
  )
}

/** Checks the address before the database opens, which may take seconds. */
const requireFreeAddress = (settings: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(cannotListen(settings, error)))
    probe.listen({ host: settings.host, port: settings.port }, () => probe.close(() => resolve()))
  })

/** @throws StartupError when something outside is in the way; what was opened is closed again. */
export const startService = async (settings: Settings): Promise<RunningService> => {
  await requireFreeAddress(settings)
  const database = await openDatabase(settings)
  const { db } = database
  const passwords = createPasswordHasher()
  const keepHouse = async (): Promise<void> => {
    await sweep(db, Date.now())
    await database.tidy()
  }
  const fill = createFill(passwords, Date.now)
  try {
    try {
      await prepareDatabase(db, settings.hasSandbox ? fill : null)
      await keepHouse()
    } catch (error) {
      if (error instanceof StartupError || settings.databaseUrl !== null) throw error
      throw damaged(settings.dataDir, error)
    }
    const app = await buildServer({
      settings,
      db,
      passwords,
      fill,
      now: Date.now,
      sleep,
      logs: process.stderr,
    })
    try {
      await app.listen({ host: settings.host, port: settings.port })
    } catch (error) {
      throw cannotListen(settings, error)
    }
    const sweeping = setInterval(() => {
      keepHouse().catch((error: unknown) => app.log.error({ err: error }, 'Housekeeping failed'))
    }, SWEEP_EVERY_MS)
    const port = portOf(app) ?? settings.port
    const url = consoleUrlOf(settings, port)
    return {
      url,
      warn: (warning) => app.log.warn(warning),
      port,
      stop: async (patienceMs) => {
        clearInterval(sweeping)
        const impatience = setTimeout(() => app.server.closeAllConnections(), patienceMs)
        await app.close()
        clearTimeout(impatience)
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
