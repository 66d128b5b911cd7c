import { describe, expect, test } from 'vitest'
import { makeFeatures, makeWorkspace } from '../../testing/factories.ts'
import { workspaceUrl } from './workspace.ts'

const gateway = (url: string, useSubdomain: boolean, enabled = true) =>
  makeFeatures({ privateGateway: { enabled, available: true, networkId: 'n', url, useSubdomain } })

describe('[S3-012] the address of a workspace', () => {
  test.each([
    ['its subdomain, the account and its domain', {}, 'https://design-4821.portico.example'],
    ['the product’s domain when it has none', { domain: '' }, 'https://design-4821.product.example'],
    [
      'http on a loopback domain',
      { domain: 'portico.localhost:8080' },
      'http://design-4821.portico.localhost:8080',
    ],
    [
      'https on a domain that only looks like loopback',
      { domain: 'localhost.example' },
      'https://design-4821.localhost.example',
    ],
    [
      'the gateway’s address when it is on and uses no subdomain',
      { features: gateway('https://gw.example/in', false) },
      'https://gw.example/in',
    ],
    [
      'the subdomain below the gateway’s host when it uses one',
      { features: gateway('https://gw.example:8443/in', true) },
      'https://design-4821.gw.example:8443',
    ],
    [
      'the older gateway field when the feature names none',
      { gatewayURL: 'https://old.example', features: gateway('', true) },
      'https://design-4821.old.example',
    ],
    [
      'its own domain while the gateway is off',
      { features: gateway('https://gw.example', true, false) },
      'https://design-4821.portico.example',
    ],
    ['an invalid gateway address, unchanged', { features: gateway('gw', true) }, 'gw'],
  ])('%s', (_name, overrides, expected) => {
    const workspace = makeWorkspace(0, { subdomain: 'design', ...overrides })
    expect(workspaceUrl(workspace, '4821', 'product.example')).toBe(expected)
  })
})
