import { describe, expect, test } from 'vitest'
import type { WireConfig } from '../api/contract/config.ts'
import { answer, refusal } from '../testing/fakeTransport.ts'
import { makeConfig } from '../testing/factories.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'

const load = async (config: Partial<WireConfig>) => {
  const fixture = makeRootStore({ isFresh: true, role: null })
  fixture.transport.always('GET /config', answer(makeConfig(config)))
  await fixture.root.config.load()
  return fixture
}

describe('loading', () => {
  test('[S7-004] [S3-014] the configuration is requested without a bearer and parsed', async () => {
    const { root, transport } = makeRootStore()
    await root.config.load()
    expect(root.session.token).not.toBeNull()
    expect(transport.callsOf('GET /config').map(({ headers }) => headers)).toEqual([
      { Accept: 'application/json', 'Accept-Language': 'en' },
    ])
    expect(root.config.status).toBe('ready')
    expect(root.config.value).toMatchObject({ domain: 'portico.example', sanitizedTagBlackList: ['script'] })
  })

  test('[S7-001] from then on calls go to the service it names', async () => {
    const { root, transport } = await load({ wsurl: 'https://service.portico.example/v2/' })
    await root.session.signIn({ accountId: '4821', email: 'a@b.example', password: 'x' })
    expect(transport.calls.at(-1)?.url).toBe('https://service.portico.example/v2/auth/login')
  })

  test('[S3-014] [S6-014] a chat without a setting for users is hidden from them', async () => {
    const { root, transport } = makeRootStore({ isFresh: true, role: null })
    transport.always('GET /config', answer({ ...makeConfig(), hubSpotChat: { portalId: '7' } }))
    await root.config.load()
    expect(root.config.value?.hubSpotChat).toEqual({ portalId: '7', visibleForRoleUser: false })
  })

  test('[S3-014] also when it has only baseUrl', async () => {
    const { wsurl: _, ...config } = makeConfig({ baseUrl: 'https://service.portico.example/v3' })
    const { root, transport } = makeRootStore({ isFresh: true, role: null })
    transport.always('GET /config', answer(config))
    await root.config.load()
    await root.session.signIn({ accountId: '4821', email: 'a@b.example', password: 'x' })
    expect(transport.calls.at(-1)?.url).toBe('https://service.portico.example/v3/auth/login')
  })

  test('a relative address is resolved by the page’s origin', async () => {
    const { root, transport } = await load({ wsurl: '/elsewhere' })
    await root.session.signIn({ accountId: '4821', email: 'a@b.example', password: 'x' })
    expect(transport.calls.at(-1)?.url).toBe('https://portico.example/elsewhere/auth/login')
  })

  test.each(['http://service.example/api', 'javascript:alert(1)', 'https://u:p@service.example/', 'http://'])(
    'the bearer is not sent to the address %j',
    async (wsurl) => {
      const { root, transport } = await load({ wsurl })
      expect(root.config).toMatchObject({ status: 'failed', value: null, problem: { kind: 'network' } })
      await root.session.signIn({ accountId: '4821', email: 'a@b.example', password: 'x' })
      expect(transport.calls.at(-1)?.url).toBe('https://portico.example/api/auth/login')
    },
  )

  test('a refusal sets the problem', async () => {
    const { root, transport } = makeRootStore({ isFresh: true })
    transport.always('GET /config', refusal(-57, { message: 'Where are you?' }))
    await expect(root.config.load()).resolves.toBe(false)
    expect(root.config).toMatchObject({
      status: 'failed',
      problem: { kind: 'refused', code: -57, errors: [{ code: -57, message: 'Where are you?' }] },
    })
  })
})

describe('its views', () => {
  test.each([
    [true, true],
    [false, false],
  ])('ipAllowed %s blocks only when it is exactly false', async (ipAllowed, isIpAllowed) => {
    expect((await load({ ipAllowed })).root.config.isIpAllowed).toBe(isIpAllowed)
  })

  test('nothing is blocked before it is loaded', () => {
    expect(makeRootStore({ isFresh: true }).root.config.isIpAllowed).toBe(true)
  })

  test('an addition needs to be named, and unknown names are ignored', async () => {
    const named = await load({ features: ['of-tomorrow', 'activity'] })
    expect(named.root.config.offers('activity')).toBe(true)
    expect((await load({ features: ['of-tomorrow'] })).root.config.offers('activity')).toBe(false)
    expect((await load({})).root.config.offers('activity')).toBe(false)
    expect(makeRootStore({ isFresh: true }).root.config.offers('activity')).toBe(false)
  })

  test('[S9-013] a length that the service does not set is 0 to 500', async () => {
    const { config } = (
      await load({ validationLengths: { user: { firstName: { min: 2 }, lastName: { max: 40 } } } })
    ).root
    expect(config.lengthsOf('user', 'firstName')).toEqual({ min: 2, max: 500 })
    expect(config.lengthsOf('user', 'lastName')).toEqual({ min: 0, max: 40 })
    expect(config.lengthsOf('user', 'constructor')).toEqual({ min: 0, max: 500 })
    expect(config.lengthsOf('constructor', 'name')).toEqual({ min: 0, max: 500 })
    expect(makeRootStore({ isFresh: true }).root.config.lengthsOf('user', 'firstName')).toEqual({
      min: 0,
      max: 500,
    })
  })

  test('[S3-009] the password rules travel as a JSON text', async () => {
    const passwordComplexity = JSON.stringify({ minlen: 12, mustContainNumbers: true })
    const { config } = (await load({ passwordComplexity })).root
    expect(config.passwordComplexity).toEqual({
      minlen: 12,
      maxlen: 500,
      mustContainUppercase: false,
      mustContainLowercase: false,
      mustContainNumbers: true,
      mustContainNonAlphanumeric: false,
      validationError: '',
    })
  })

  test('only providers with a safe address are offered', async () => {
    const urls = [
      'https://login.example/',
      'http://login.example/',
      'javascript:alert(1)',
      'http://localhost:9/x',
    ]
    const oauthProviders = urls.map((url, index) => ({ id: `p${index}`, name: 'P', url }))
    const { config } = (await load({ oauthProviders })).root
    expect(config.providers.map(({ id }) => id)).toEqual(['p0', 'p3'])
  })

  test('[S1-010] pages of the service get the chosen language, other addresses are unchanged', async () => {
    const { root } = await load({
      oauthProviders: [{ id: 'own', name: 'P', url: 'https://portico.example/oidc/own?a=1' }],
      externalUrls: { help: 'https://portico.example/help', product: 'https://product.example/' },
    })
    const addresses = () => [
      root.config.providers[0]?.url,
      root.config.externalUrl('help'),
      root.config.externalUrl('product'),
    ]
    const plain = [
      'https://portico.example/oidc/own?a=1',
      'https://portico.example/help',
      'https://product.example/',
    ]
    expect(addresses()).toEqual(plain)
    root.preferences.choose({ locale: 'es' })
    expect(addresses()).toEqual([`${plain[0]}&lang=es`, `${plain[1]}?lang=es`, plain[2]])
  })

  test('an external address that is missing or unsafe is null', async () => {
    const externalUrls = {
      help: 'https://help.example/',
      documentation: 'javascript:alert(1)',
      product: null,
    }
    const { config } = (await load({ externalUrls })).root
    expect(config.externalUrl('help')).toBe('https://help.example/')
    expect(config.externalUrl('documentation')).toBeNull()
    expect(config.externalUrl('product')).toBeNull()
    expect(config.externalUrl('invoices')).toBeNull()
  })
})
