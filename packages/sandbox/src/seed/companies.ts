import type { RowOf } from '@portico/service/database/schema.ts'

export const DEMO_PASSWORD = 'Portico-2026!'

export interface DemoWorkspace {
  readonly name: string
  readonly subdomain: string
  readonly machine: string
  readonly users: number
  readonly type?: 'network' | 'desktop'
  readonly isDown?: boolean
}

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

const workspace = (
  name: string,
  subdomain: string,
  machine: string,
  users: number,
  more: Pick<DemoWorkspace, 'type' | 'isDown'> = {},
): DemoWorkspace => ({ name, subdomain, machine, users, ...more })

const northwindWorkspaces = [
  workspace('Accounting', 'accounting', 'ACC-SRV-01', 25),
  workspace('Design studio', 'design', 'MAC-PRO-RACK2', 10, { type: 'desktop' }),
  workspace('Field engineering', 'field', 'FE-JUMP-03', 50, { isDown: true }),
  workspace('Finance close', 'finance-close', 'FIN-VM-11', 8),
  workspace('Helsinki office', 'helsinki', 'HEL-GW-1', 40),
  workspace('Legacy ERP', 'erp', 'ERP2012', 5, { type: 'desktop' }),
  workspace('Lab instruments', 'lab', 'LAB-INST-7', 15),
]

const bluefinWorkspaces = [
  workspace('Air freight desk', 'air-freight', 'AIR-TS-02', 20),
  workspace('Customs filing', 'customs', 'CUS-SRV-01', 12),
  workspace('Dispatch', 'dispatch', 'DSP-TS-01', 40),
  workspace('Driver portal', 'drivers', 'DRV-WEB-04', 50),
  workspace('Fleet telematics', 'fleet', 'FLT-HUB-3', 10),
  workspace('Invoicing', 'invoicing', 'FIN-VM-02', 8),
  workspace('Port of Valparaíso', 'valparaiso', 'VAP-GW-1', 30, { isDown: true }),
  workspace('Rates & quotes', 'rates', 'RAT-SRV-01', 15),
  workspace('Returns (legacy)', 'returns', 'OLD-RET-98', 3, { type: 'desktop' }),
  workspace('Rotterdam hub', 'rotterdam', 'RTM-GW-2', 45),
  workspace('Warehouse scanners', 'scanners', 'WHS-SCAN-11', 50),
  workspace('Yard cameras', 'yard', 'YRD-CAM-5', 6, { isDown: true }),
]

const quarryWorkspaces = [
  workspace('Archive', 'archive', 'ARC-NAS-1', 5),
  workspace('Colour grading', 'grading', 'GRD-WS-03', 4, { type: 'desktop' }),
  workspace('Edit suite', 'edit', 'EDIT-WS-01', 10, { type: 'desktop' }),
  workspace('Render farm', 'render', 'RND-CTL-1', 12, { isDown: true }),
]

/** Names with their codes, the last word of each. */
const codedIn = (text: string) =>
  text.split(/,\s+/).map((each) => ({ name: each.slice(0, -4), code: each.slice(-3) }))

const cities = codedIn(
  `Amsterdam AMS, Athens ATH, Auckland AKL, Bengaluru BLR, Bogotá BOG, Boston BOS, Cape Town CPT,
  Copenhagen CPH, Dublin DUB, Frankfurt FRA, Kraków KRK, Lisbon LIS, Lyon LYS, Madrid MAD,
  Milan MIL, Montréal YUL, Nairobi NBO, Osaka OSA, São Paulo GRU, Seoul SEL, Singapore SIN,
  Sydney SYD, Toronto YYZ, Vienna VIE, Zürich ZRH`,
)

const departments = codedIn(
  `accounting ACC, archive ARC, call centre CAL, claims CLM, compliance CMP, design DSN,
  dispatch DSP, engineering ENG, facilities FAC, helpdesk HLP, laboratory LAB, legal LEG,
  marketing MKT, payroll PAY, procurement PRC, quality QUA, research RES, sales SAL,
  treasury TRE, warehouse WHS`,
)

export const asciiName = (text: string, joiner: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/gi, 'o')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, joiner)

const meridianWorkspaces: readonly DemoWorkspace[] = cities.flatMap((city, row) =>
  departments.map((department, column) => {
    const name = `${city.name} ${department.name}`
    const index = row * departments.length + column
    return workspace(
      name,
      asciiName(name, '-'),
      `${city.code}-${department.code}-0${1 + (index % 4)}`,
      5 + ((index * 7) % 200),
      {
        type: index % 5 === 3 ? 'desktop' : 'network',
        isDown: index % 29 === 13,
      },
    )
  }),
)

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
