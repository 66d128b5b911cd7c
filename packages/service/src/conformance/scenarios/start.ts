import type { Scenario } from './context.ts'

const isHttp = (text: string, base: string): boolean =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  !(base.startsWith('https:') && text.startsWith('http:'))

/** @returns false when there is no server. */
export const checkStart = async ({ check }: Scenario, base: string): Promise<boolean> => {
  const config = await check.succeeds('GET /config', 'answers')
  if (config === null) return false
  const service = config.wsurl ?? config.baseUrl ?? ''
  const isUsable = isHttp(service, base)
  check.record({
    call: 'GET /config',
    check: 'names the address of all other calls',
    ...(isUsable
      ? { result: 'ok' as const, note: service }
      : {
          result: 'failed' as const,
          expected: 'wsurl or baseUrl to be an address as safe as this one',
          answered: JSON.stringify(service),
        }),
  })
  if (isUsable) check.moveTo(service.replace(/\/+$/, ''))
  await check.succeeds('GET /data/countries.json', 'lists countries', {
    where: ['at least one country', (countries) => countries.length > 0],
  })
  return true
}
