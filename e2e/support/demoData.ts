import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '../../packages/service/src/database/migrate.ts'
import { openDatabase } from '../../packages/service/src/database/open.ts'
import { createFill } from '../../packages/sandbox/src/seed/history.ts'
import { createPasswordHasher } from '../../packages/service/src/auth/password.ts'

const VARIABLE = 'PORTICO_E2E_DEMO_DATA'

/** Makes a service's folder once for all workers: a first start takes ten seconds of CPU time. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-e2e-demo-'))
  const database = await openDatabase({ dataDir: folder, databaseUrl: null, hasFsync: false })
  await prepareDatabase(database.db, createFill(createPasswordHasher(), Date.now))
  await database.tidy()
  await database.close()
  // Workers inherit the variables of the process that starts them.
  process.env[VARIABLE] = folder
  return () => rm(folder, { recursive: true })
}

/** Copies the data that a first start creates in an empty folder. Outside of a run, the service creates it itself. */
export const copyDemoData = async (dataDir: string): Promise<void> => {
  const folder = process.env[VARIABLE]
  if (folder !== undefined) await cp(folder, dataDir, { recursive: true })
}
