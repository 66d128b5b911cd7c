// `npm run openapi`: writes docs/openapi.json from the table of calls.
import { writeFileSync } from 'node:fs'
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/root.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await ensureInstalled()
await ensureRuntime()
const { openApiText } = await import('../packages/service/src/contract/openApi.ts')
writeFileSync(at('docs/openapi.json'), openApiText)
