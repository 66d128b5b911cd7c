import { run } from '@portico/service/run.ts'

await run(async (settings) => {
  if (!settings.hasSandbox) return null
  const { openSandbox } = await import('./sandbox.ts')
  return openSandbox(settings)
})
