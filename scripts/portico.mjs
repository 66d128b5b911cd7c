// `npm run portico -- …`: operator commands, on the same Node as the service.
import { prepare } from './lib/runtime.mjs'

await prepare()
await import('../packages/service/src/portico.ts')
