import { SCRAPERS, type WireWorkspace } from '@portico/stores/contract'

export const TOKEN = '5Qn0cLw2Yk8rT1vXa9ZbE4sUj7HdP3mK6GfR0oCiNqM'
export const ACCOUNT_ID = '4821'
export const ADA = 'ada@alpine.example'
export const WORKSPACE_ID = '0f0c9a52b1d84e6f'

const on = { enabled: true, available: true }
const off = { enabled: false, available: true }

export const workspace: WireWorkspace = {
  id: WORKSPACE_ID,
  name: 'Accounting',
  type: 'network',
  domain: 'workspaces.alpine.example',
  gatewayURL: '',
  networkId: '',
  subdomain: 'accounting',
  machine: 'ALP-SRV-01',
  license: { serial: 'PTC-1A2B-3C4D-5E6F', expires: '2026-11-30T00:00:00.000Z', limits: { users: 50 } },
  features: {
    authentications: {
      workspace: { enabled: true },
      activeDirectory: { ...off, restrictedGroups: '' },
      google: on,
      facebook: off,
      linkedin: off,
      microsoft: off,
      secondFactor: off,
    },
    advancedAuthentication: false,
    privateProfiles: false,
    privateGateway: { ...off, networkId: '', url: '', useSubdomain: false },
    scrapers: Object.fromEntries(SCRAPERS.map((name) => [name, name === 'rdp' ? on : off])),
  },
  revision: 7,
}
