// `npm run portico -- …`: operator commands, on the same Node as the service.
import { ensureInstalled } from './lib/install.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await ensureInstalled()
await ensureRuntime()
await import('../packages/service/src/portico.ts')
