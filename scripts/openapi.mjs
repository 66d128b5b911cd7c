// `npm run openapi`: writes docs/openapi.json from the table of calls.
import { writeFileSync } from 'node:fs'
import { at } from './lib/root.mjs'
import { prepare } from './lib/runtime.mjs'

await prepare()
const { openApiText } = await import('../packages/service/src/contract/openApi.ts')
writeFileSync(at('docs/openapi.json'), openApiText)
