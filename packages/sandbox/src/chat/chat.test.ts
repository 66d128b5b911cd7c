import { ConfigSchema } from '@portico/stores/contract'
import { call } from '@portico/service/testing/httpClient.ts'
import { describe, expect, it } from 'vitest'
import { demoWith } from '../testing/demo.ts'
import { openChat } from './index.ts'

const startDemo = demoWith(openChat)

const start = async (env: Readonly<Record<string, string>> = {}) => {
  const demo = await startDemo(env)
  const script = new URL(demo.env()['HUBSPOT_SCRIPT_URL'] ?? '')
  const port = Number(script.port)
  return {
    ...demo,
    script,
    readScript: () => call(port, script.pathname),
    config: async () => (await demo.call('/api/config')).data(ConfigSchema),
  }
}

describe('the chat of the demo', () => {
  it('is in the config, or missing, as the sandbox says, until a reset [S6-014] [S1-008]', async () => {
    const { control, config, script, readScript, ...demo } = await start()
    const { hubSpotChat, externalUrls } = await config()
    expect([hubSpotChat, externalUrls.chatScript]).toEqual([null, script.href])
    await control('chat', { isOn: true })
    expect((await config()).hubSpotChat?.visibleForRoleUser).toBe(false)
    await control('chat', { isOn: true, visibleForRoleUser: true, fault: 'missing' })
    expect((await config()).hubSpotChat?.visibleForRoleUser).toBe(true)
    expect((await readScript()).status).toBe(404)
    await demo.call('/sandbox/api/reset', { method: 'POST', body: {} })
    expect((await config()).hubSpotChat).toBeNull()
    expect((await readScript()).status).toBe(200)
  })

  it('is at the public origin of a demo for other machines', async () => {
    const { script, origin, ...demo } = await start({ PUBLIC_URL: 'https://demo.example.com' })
    expect(script.origin).toBe(origin())
    expect((await demo.call(script.pathname)).status).toBe(200)
  })
})
