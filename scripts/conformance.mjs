// `npm run conformance -- --url … --account … --email …`: checks a server against the contract of the console.
import { prepare } from './lib/runtime.mjs'

await prepare()
const { conformance } = await import('../tools/conformance/program.ts')
process.exitCode = await conformance(process.argv.slice(2), {
  env: process.env,
  output: process.stdout,
  errors: process.stderr,
  fetch,
})
