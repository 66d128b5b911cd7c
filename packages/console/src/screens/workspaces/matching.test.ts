import type { WorkspaceEntry } from '@portico/stores'
import { expect, test } from 'vitest'
import { addressText, matching } from './matching.ts'

const workspace = (name: string, machine: string, subdomain: string): WorkspaceEntry => ({
  id: subdomain,
  name,
  machine,
  subdomain,
  type: 'network',
  users: 5,
  domain: 'portico.app',
  urlAddress: `https://${subdomain}-4821.portico.app`,
})
const workspaces = [
  workspace('Accounting', 'ACC-SRV-01', 'accounting'),
  workspace('Diseño gráfico', 'MAC-PRO-2', 'studio'),
]

test.each([
  ['', ['accounting', 'studio']],
  ['  ', ['accounting', 'studio']],
  ['ACCOUNT', ['accounting']],
  ['diseno grafico', ['studio']],
  ['mac-pro', ['studio']],
  ['studio-4821.portico', ['studio']],
  ['https', []],
  ['nothing', []],
])('the filter %j finds %j', (query, expected) => {
  expect(matching(workspaces, query).map(({ id }) => id)).toEqual(expected)
})

test.each([
  ['https://a-1.portico.app', 'a-1.portico.app'],
  ['http://a-1.portico.localhost:8080/', 'a-1.portico.localhost:8080'],
])('%s is read as %s', (url, expected) => {
  expect(addressText(url)).toBe(expected)
})
