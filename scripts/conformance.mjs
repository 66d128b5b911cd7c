// `npm run conformance -- --url … --account … --email …`: checks a server against the contract of the console.
import { ensureInstalled } from './lib/install.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await ensureInstalled()
await ensureRuntime()
await import('../packages/service/src/conformance/main.ts')
