// `npm run conformance -- --url … --account … --email …`: checks a server against the contract of the console.
import { ensureInstalled } from './lib/install.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await ensureInstalled()
await ensureRuntime()
const { conformance } = await import('../tools/conformance/program.ts')
process.exitCode = await conformance(process.argv.slice(2), {
  env: process.env,
  output: process.stdout,
  errors: process.stderr,
  fetch,
})
