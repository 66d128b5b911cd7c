import { run } from '@portico/service/run.ts'
import { isDemo } from './switches.ts'

await run(async (settings) => {
  if (!isDemo(process.env, settings)) return null
  const { openSandbox } = await import('./sandbox.ts')
  return openSandbox(settings)
})
