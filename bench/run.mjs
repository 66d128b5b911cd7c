// `npm run bench`: our lists beside other libraries, interactions with a large account, and the service's throughput, with a
// report in bench/results. `npm run bench -- table polls` runs some; COUNTS, ROUNDS and SECONDS make it shorter or longer.
import { fail } from '../scripts/lib/processes.mjs'
import { writeReport } from './report.mjs'

// Libraries check more in development.
process.env['NODE_ENV'] = 'production'

const benches = {
  state: () => import('./workspaces.bench.mjs'),
  table: () => import('./table.bench.mjs'),
  interactions: () => import('./interactions.bench.mjs'),
  polls: () => import('./polls.bench.mjs'),
  commits: () => import('./commits.bench.mjs'),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0)
  fail(`There is no benchmark ${unknown.join(', ')}. They are: ${Object.keys(benches).join(', ')}.`)

for (const [name, load] of Object.entries(benches))
  if (wanted.length === 0 || wanted.includes(name)) await load()
console.log(`\nThe report is in ${writeReport()}`)
