import { readSchemaState } from '../../database/schemaState.ts'
import { keyReport, readSealedApps } from '../../security/sealedApps.ts'
import { createSecretBox } from '../../security/secretBox.ts'
import { type Check, ok, skipped, wrong } from './check.ts'
import { withDatabase } from './database.ts'

export const secretKeyCheck: Check = {
  name: 'Secret key',
  run: (settings, { open }) =>
    withDatabase(settings, open, async (db) => {
      const { kind } = await readSchemaState(db)
      if (kind === 'empty') return ok('There are no authenticator apps that it seals.')
      if (kind !== 'current')
        return skipped(
          'The tables are of another version.',
          'Start the service, or run “db migrate”, then check again.',
        )
      const { found, todo } = keyReport(settings, await readSealedApps(db, createSecretBox(settings)))
      return todo === null ? ok(found) : wrong(found, todo)
    }),
}
