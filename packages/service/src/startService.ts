import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareDatabase } from './database/migrate.ts'
import { damaged, openDatabase, type OpenDatabase } from './database/open.ts'
import type { Embedding } from './dependencies.ts'
import { deleteExpired } from './housekeeping.ts'
import { consoleUrlOf } from './http/hosts.ts'
import { repeat } from './mail/backgroundJobs.ts'
import { cannotListen } from './http/listening.ts'
import { paymentsAtStripe } from './billing/stripe/charging.ts'
import type { StripeLog } from './billing/stripe/client.ts'
import { createPasswordHasher } from './auth/password.ts'
import { checkKey, type KeyReport } from './auth/sealedApps.ts'
import { createSecretBox } from './auth/secretBox.ts'
import { buildServer, portOf } from './server.ts'
import type { Settings } from './settings.ts'
import { StartupError } from './startupError.ts'
import { noMetrics } from './telemetry/measures.ts'
import type { MetricsServer } from './telemetry/metrics.ts'

const HOUSEKEEPING_EVERY_MS = 3_600_000
/** After the calls: time for mails that are under way. */
const JOBS_MS = 10_000

/** Checks the address before the database opens, which may take seconds. */
const requireFreeAddress = async (settings: Settings): Promise<void> => {
  const probe = createServer().listen(settings.port, settings.host)
  await once(probe, 'listening').catch(cannotListen(settings))
  await new Promise<void>((resolve) => probe.close(() => resolve()))
}

/** Loaded only when metrics are configured. */
const openMetrics = async ({ metricsAddress }: Settings, { connections }: OpenDatabase) => {
  if (metricsAddress === null) return null
  const { createMetrics, serveMetrics } = await import('./telemetry/metrics.ts')
  const metrics = createMetrics(connections)
  return { metrics, server: await serveMetrics(metrics, metricsAddress) }
}

/** @throws StartupError for an external problem; everything opened is closed again. */
export const startService = async (settings: Settings, embedding: Embedding | null = null) => {
  await requireFreeAddress(settings)
  const box = createSecretBox(settings)
  const database = await openDatabase(settings)
  const { db } = database
  const passwords = createPasswordHasher()
  const runHousekeeping = async (log: StripeLog): Promise<void> => {
    const left = await deleteExpired(db, Date.now(), async (connection, accountId) => {
      const payments = await paymentsAtStripe({ db: connection, settings, now: Date.now }, log, accountId)
      await payments?.stop(accountId)
    })
    if (left.length > 0)
      log.warn({ accounts: left }, 'Deleted accounts stay until their payments by Stripe can be ended')
    await database.tidy()
  }
  let isStopping = false
  let metricsServer: MetricsServer | null = null
  try {
    const metrics = await openMetrics(settings, database)
    metricsServer = metrics?.server ?? null
    let key: KeyReport
    try {
      await prepareDatabase(db, embedding?.fill ?? null)
      key = await checkKey(db, settings, box)
      await runHousekeeping({ warn: () => {}, error: () => {} })
    } catch (error) {
      if (error instanceof StartupError || settings.databaseUrl !== null) throw error
      throw damaged(settings.dataDir, error)
    }
    const app = await buildServer({
      settings,
      db,
      passwords,
      now: Date.now,
      sleep,
      logs: process.stderr,
      metrics: metrics?.metrics ?? noMetrics,
      embedding,
      isStopping: () => isStopping,
    })
    await app.listen({ host: settings.host, port: settings.port }).catch(cannotListen(settings))
    const endHousekeeping = repeat(
      HOUSEKEEPING_EVERY_MS,
      () => runHousekeeping(app.log),
      (error) => app.log.error({ err: error }, 'Housekeeping failed'),
    )
    const port = portOf(app) ?? settings.port
    const url = consoleUrlOf(settings, port)
    if (key.todo === null) app.log.info(key.found)
    return {
      url,
      /** What is wrong with the key that seals secrets. */
      keyWarning: key.todo === null ? null : `${key.found} ${key.todo}`,
      /** Writes to the log. */
      warn: (warning: string) => app.log.warn(warning),
      port,
      /** Reports to proxies that it is stopping, stops accepting, waits up to `patienceMs` for running calls, and closes the database. */
      stop: async (patienceMs: number): Promise<void> => {
        isStopping = true
        void endHousekeeping()
        await sleep(settings.drainMs)
        const impatience = setTimeout(() => app.server.closeAllConnections(), patienceMs)
        // Also ends when a mail server or another server never answers.
        await Promise.race([app.close(), sleep(patienceMs + JOBS_MS, undefined, { ref: false })])
        clearTimeout(impatience)
        await metricsServer?.stop()
        await database.close()
      },
    }
  } catch (error) {
    await metricsServer?.stop()
    await database.close()
    throw error
  }
}

export type RunningService = Awaited<ReturnType<typeof startService>>
