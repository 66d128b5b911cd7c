import type { Migration } from 'kysely/migration'
import { firstRelease } from './0001_first_release.ts'

export const migrations: Record<string, Migration> = {
  '0001_first_release': firstRelease,
}
