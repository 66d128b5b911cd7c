// Ensures that there is a PostgreSQL server for the tests, which start throwaway instances.
import { findPostgres, NO_POSTGRES } from '../packages/service/src/testing/postgresServer.ts'
import { install } from './lib/apt.mjs'
import { fail } from './lib/processes.mjs'

if (findPostgres() === null) {
  console.log('Installing PostgreSQL from the operating system’s packages …')
  const { output } = await install('postgresql')
  if (findPostgres() === null) fail(`${output}\n${NO_POSTGRES}`)
}
