import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const accountSuspension: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('accounts').addColumn('suspended_at', 'timestamptz').execute()
  },
}
