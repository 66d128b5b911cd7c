import type { RowOf } from '@portico/service/database/schema.ts'
import {
  bluefinWorkspaces,
  type DemoWorkspace,
  meridianWorkspaces,
  northwindWorkspaces,
  quarryWorkspaces,
} from './workspaceLists.ts'

export const DEMO_PASSWORD = 'Portico-2026!'

export interface DemoCompany {
  readonly accountId: string
  readonly name: string
  readonly domain: string
  readonly owner: readonly [firstName: string, lastName: string]
  readonly information: Pick<
    RowOf<'accounts'>,
    'phone' | 'country' | 'state' | 'address' | 'city' | 'postal_code'
  >
  /** Zero: wizard and tour are not done yet. */
  readonly registeredDaysAgo: number
  /** A trial has no plan. `daysLeft` is below zero once it is over. */
  readonly subscription: {
    readonly planId: number | null
    readonly interval: 'monthly' | 'yearly' | null
    readonly users: number
    readonly daysLeft: number
  }
  /** Including the three fixed users. */
  readonly people: number
  readonly admins: number
  readonly workspaces: readonly DemoWorkspace[]
  readonly sharedWithUser: readonly string[]
}

export const demoSignIns = ({ domain }: Pick<DemoCompany, 'domain'>): readonly string[] =>
  ['owner', 'admin', 'user'].map((name) => `${name}@${domain}`)

const at = (
  phone: string | null,
  country: string,
  state: string | null,
  address: string | null,
  city: string | null,
  postal_code: string | null,
): DemoCompany['information'] => ({ phone, country, state, address, city, postal_code })

export const demoCompanies: readonly DemoCompany[] = [
  {
    accountId: '4821',
    name: 'Northwind Labs',
    domain: 'northwind.example',
    owner: ['Olivia', 'Reyes'],
    information: at('+1 617 555 0142', 'US', 'Massachusetts', '48 Harbor Street', 'Boston', '02210'),
    registeredDaysAgo: 5,
    subscription: { planId: null, interval: null, users: 50, daysLeft: 9.5 },
    people: 34,
    admins: 3,
    workspaces: northwindWorkspaces,
    sharedWithUser: ['accounting', 'field', 'lab'],
  },
  {
    accountId: '1001',
    name: 'Bluefin Logistics',
    domain: 'bluefin.example',
    owner: ['Joaquín', 'Núñez'],
    information: at('+31 10 555 01 77', 'NL', 'Zuid-Holland', 'Wilhelminakade 173', 'Rotterdam', '3072 AP'),
    registeredDaysAgo: 412,
    subscription: { planId: 2, interval: 'monthly', users: 50, daysLeft: 21.5 },
    people: 60,
    admins: 4,
    workspaces: bluefinWorkspaces,
    sharedWithUser: ['customs', 'dispatch', 'returns', 'yard'],
  },
  {
    accountId: '1002',
    name: 'Quarry Studio',
    domain: 'quarry.example',
    owner: ['Maëlle', "D'Angelo"],
    information: at('+33 4 55 55 01 29', 'FR', 'Auvergne-Rhône-Alpes', '7 quai Perrache', 'Lyon', '69002'),
    registeredDaysAgo: 371,
    subscription: { planId: 1, interval: 'yearly', users: 10, daysLeft: -6 },
    people: 12,
    admins: 2,
    workspaces: quarryWorkspaces,
    sharedWithUser: ['archive', 'edit'],
  },
  {
    accountId: '1003',
    name: 'Kite Dental',
    domain: 'kite.example',
    owner: ['Siobhán', "O'Neill"],
    information: at(null, 'IE', null, null, null, null),
    registeredDaysAgo: 0,
    subscription: { planId: null, interval: null, users: 50, daysLeft: 14.5 },
    people: 3,
    admins: 1,
    workspaces: [],
    sharedWithUser: [],
  },
  {
    accountId: '1004',
    name: 'Meridian Group',
    domain: 'meridian.example',
    owner: ['Katarzyna', 'Grünwald'],
    information: at('+41 44 555 01 88', 'CH', 'Zürich', 'Bahnhofstrasse 21', 'Zürich', '8001'),
    registeredDaysAgo: 1630,
    subscription: { planId: 3, interval: 'yearly', users: 5000, daysLeft: 203.5 },
    people: 5000,
    admins: 40,
    workspaces: meridianWorkspaces,
    sharedWithUser: [
      'amsterdam-accounting',
      'boston-helpdesk',
      'lisbon-payroll',
      'sao-paulo-legal',
      'zurich-treasury',
    ],
  },
]
