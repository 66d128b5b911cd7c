import {
  type Account,
  MemberStatus,
  type Profile,
  Role,
  SCRAPERS,
  type UserData,
  type WireMember,
  type WireWorkspace,
} from '@portico/stores/contract'

export const TOKEN = '5Qn0cLw2Yk8rT1vXa9ZbE4sUj7HdP3mK6GfR0oCiNqM'
export const ACCOUNT_ID = '4821'
export const ADA = 'ada@alpine.example'
export const WORKSPACE_ID = '0f0c9a52b1d84e6f'
const lastChange = { by: ADA, at: '2026-11-20T12:00:00.000Z' }

export const account: Account = {
  registrationDate: '2026-11-15T12:00:00.000Z',
  subscription: {
    expiration: '2026-11-30T00:00:00.000Z',
    isTrial: true,
    planId: null,
    users: 50,
    plan: null,
    customerId: null,
    interval: null,
    periodStart: null,
    cancelAtPeriodEnd: false,
  },
  companyInformation: {
    companyName: 'Alpine Tools',
    phone: '+41 44 555 01 42',
    country: 'CH',
    state: 'Zürich',
    address: 'Seestrasse 48',
    city: 'Zürich',
    postalCode: '8002',
    email: null,
  },
  workspaceWizard: 1,
  inTrialMode: true,
  inSubscriptionMode: false,
  revision: 102_938_475_610,
  lastChange,
  people: 34,
}

export const paidSubscription: Account['subscription'] = {
  ...account.subscription,
  expiration: '2026-12-20T12:00:00.000Z',
  isTrial: false,
  planId: 2,
  users: 40,
  plan: 'Pro',
  customerId: 'cus_9fK2',
  interval: 'monthly',
  periodStart: '2026-11-20T12:00:00.000Z',
}

export const userData: UserData = {
  user: { firstName: 'Ada', lastName: 'Keller', endTour: true, account },
  accountid: ACCOUNT_ID,
  email: ADA,
  level: Role.owner,
}

export const member = {
  id: 'ben@alpine.example',
  name: 'Ben Frei',
  level: Role.user,
  status: MemberStatus.active,
  data: { firstName: 'Ben', lastName: 'Frei', email: 'ben@alpine.example', activeDirectoryId: null },
  revision: 56_473_829_102,
} as const satisfies WireMember

export const invited = {
  ...member,
  status: MemberStatus.pending,
  invitation: { sentAt: '2026-11-20T12:00:00.000Z', endsAt: '2026-11-22T12:00:00.000Z', waitsUntil: null },
} as const satisfies WireMember

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
  lastChange,
}

export const profile: Profile = {
  userId: ADA,
  preferences: { locale: 'en', theme: 'dark', density: null },
}

export const invoice = {
  id: 'in_7Qx4',
  number: '2026-0042',
  date: '2026-11-20T12:00:00.000Z',
  amount: 60_000,
  currency: 'USD',
  status: 'paid',
  url: 'https://pay.example.com/invoices/7Qx4',
}

export const paymentMethod = {
  id: 'pm_3fR8',
  brand: 'visa',
  last4: '4242',
  expMonth: 8,
  expYear: 2030,
  isDefault: true,
}
