import { run } from '@portico/service/run.ts'

// Settings that name another party win: no stand-in is started for it.
await run(async (settings) => {
  if (!settings.hasSandbox || settings.stripe !== null) return null
  const { openStripe } = await import('./stripe/index.ts')
  return openStripe(settings)
})
