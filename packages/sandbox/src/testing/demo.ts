import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, type Settings } from '@portico/service/settings.ts'
import { noMetrics } from '@portico/service/telemetry/measures.ts'
import {
  openTestDatabase,
  smallCompanies,
  START,
  startTestService,
  TEST_ENV,
} from '@portico/service/testing/testService.ts'
import { afterEach } from 'vitest'
import type { StandIn } from '../standIn.ts'

/** Starts the demo's service with one stand-in, as a process does. The clock is advanced by the test alone. */
export const demoWith = (open: (settings: Settings, now: () => number) => Promise<StandIn>) => {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  })

  return async (env: Readonly<Record<string, string>> = {}) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portico-demo-'))
    const database = await openTestDatabase()
    ends.push(database.close, () => rmSync(dataDir, { recursive: true }))
    let clock = START

    const start = async (isFirst: boolean) => {
      // No local agent listens there.
      const given = { ...TEST_ENV, AGENT_PORT: '0', ...env }
      const own = readSettings(given, '/')
      const standIn = await open({ ...own, dataDir }, () => clock)
      const settings = readSettings({ ...given, ...standIn.env }, '/')
      const companies = isFirst ? smallCompanies : null
      const service = await startTestService(database.db, settings, companies, noMetrics, [standIn])
      return { standIn, service }
    }
    let running = await start(true)
    const stop = async (): Promise<void> => {
      await running.service.stop()
      await running.standIn.stop?.()
    }
    ends.push(() => stop())

    const origin = (): string => env['PUBLIC_URL'] ?? `http://127.0.0.1:${running.service.port}`
    const call: typeof running.service.call = (path, options) =>
      running.service.call(path, { host: new URL(origin()).host, ...options })
    return {
      service: () => running.service,
      /** The settings that name the stand-in. */
      env: () => running.standIn.env ?? {},
      origin,
      call,
      /** Sets how the stand-in behaves, or ends that. */
      control: (name: string, body: object | null) =>
        call(`/sandbox/api/${name}`, body ? { method: 'POST', body } : { method: 'DELETE' }),
      advance: (milliseconds: number): void => {
        clock += milliseconds
        running.service.advance(milliseconds)
      },
      restart: async (): Promise<void> => {
        await stop()
        running = await start(false)
      },
    }
  }
}
