import { ACTIVITY_ACTIONS } from '@portico/stores/contract'
import { makeEvent, makeFeatures } from '@portico/stores/testing'
import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { loadCatalogue } from '../../i18n/catalogues.ts'
import { locales } from '../../i18n/locales.ts'
import { events } from './activity.fixture.ts'
import { changesOf, sentenceOf } from './sentence.ts'
import { formerPeople } from './ActivityScreen.tsx'
import { askedFor, filterIn, lastDays, parametersOf, periodOf } from './filter.ts'

const actions = Object.values(ACTIVITY_ACTIONS).flat()
const intlOf = async (locale: 'en' | 'es') =>
  createIntl({
    locale,
    messages: { ...(await loadCatalogue(locale, 'admin')), ...(await loadCatalogue(locale, 'help')) },
    onError: (error) => {
      throw error
    },
  })
const entry = (...parameters: Parameters<typeof makeEvent>) => {
  const event = makeEvent(...parameters)
  return { ...event, at: Date.parse(event.at) }
}
const leavesOf = (values: object, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(leavesOf(value, `${prefix}${name}.`))
        : [[`${prefix}${name}`, value]],
    ),
  )
const from = (query: string) => filterIn(new URLSearchParams(query))
const entries = events.map((event) => Object.assign({}, event, { at: Date.parse(event.at) }))

describe.each(locales)('in %s', (locale) => {
  test('each action, done or refused, has a sentence of its own', async () => {
    const intl = await intlOf(locale)
    const subject = { kind: 'member', id: 'ben@northwind.example', name: 'Ben Ode' }
    for (const outcome of ['done', 'refused'] as const) {
      const sentences = actions.map((action) => sentenceOf(entry(0, { action, outcome, subject }), intl))
      expect(sentences.filter((text) => !text.includes('Olivia Reyes'))).toEqual([])
      expect(sentences.filter((text) => /[{}]|\b\w+\.\w+\b/.test(text))).toEqual([])
      expect(new Set(sentences).size).toBe(actions.length)
    }
    expect(sentenceOf(entry(0, { action: 'moon.land' }), intl)).toContain('(moon.land)')
  })
})

test('what an access review took has the sentence of any unsharing', async () => {
  const intl = await intlOf('en')
  const values = { before: { members: ['uma@northwind.example'] }, after: { members: [], review: 'Q4' } }
  const subject = { kind: 'workspace', id: 'ws-0001', name: 'Accounting' }
  const taken = entry(0, { action: 'workspace.share', subject, ...values })
  expect(sentenceOf(taken, intl)).toBe('Olivia Reyes stopped sharing Accounting with uma@northwind.example')
  expect(changesOf(taken, intl).map(({ field, after }) => [field, after])).toContainEqual([
    'Access review',
    'Q4',
  ])
})

test('a mailed link names whom it is for, and an invitation that is given up says why', async () => {
  const intl = await intlOf('en')
  const subject = { kind: 'member', id: 'ben@northwind.example', name: 'Ben Ode' }
  const service = { ...entry().actor, kind: 'system' as const }
  expect(
    [
      entry(0, { action: 'password.forget' }),
      entry(0, { action: 'password.forget', subject }),
      entry(0, { action: 'member.invite', subject, outcome: 'refused', actor: service }),
    ].map((each) => sentenceOf(each, intl)),
  ).toEqual([
    'Olivia Reyes asked for a new password',
    'Olivia Reyes had a link for a new password mailed to Ben Ode',
    'The service gave up inviting Ben Ode: the mail server refuses the mail',
  ])
})

test('a code that the server could not check is not told as a wrong one', async () => {
  const intl = await intlOf('en')
  const after = { way: 'authenticator', code: -6 }
  const refused = (values: object) =>
    entry(0, { action: 'signIn', outcome: 'refused', after: { ...after, ...values } })
  expect(sentenceOf(refused({}), intl)).toBe('Olivia Reyes could not sign in')
  const unchecked = refused({ reason: 'unchecked' })
  expect(sentenceOf(unchecked, intl)).toBe(
    'Olivia Reyes could not sign in: codes cannot be checked on the server',
  )
  expect(changesOf(unchecked, intl).map(({ after: value }) => value)).toContain(
    'Codes could not be checked on the server',
  )
})

test('an order and its confirmation have different words', async () => {
  const intl = await intlOf('en')
  const provider = { ...entry().actor, kind: 'system' as const }
  expect(sentenceOf(entry(0, { action: 'plan.order' }), intl)).toBe(
    'Olivia Reyes ordered a change of the plan',
  )
  expect(sentenceOf(entry(0, { action: 'plan.change', actor: provider }), intl)).toBe(
    'The payment provider confirmed the plan',
  )
  expect(sentenceOf(entry(0, { action: 'plan.change' }), intl)).toBe('Olivia Reyes changed the plan')
})

test('a sentence has the change and the affected user', async () => {
  const intl = await intlOf('en')
  expect(entries.map((each) => sentenceOf(each, intl))).toEqual([
    'Olivia Reyes signed in',
    'Ana Ruiz changed the role of Ben Ode from User to Admin',
    'ana@northwind.example could not sign in',
    'Ana Ruiz stopped sharing Accounting with uma@northwind.example',
    'The operator took Accounting down',
    'Ana Ruiz changed the settings of Accounting',
    'Ana Ruiz changed the status of Ben Ode from Active to Locked',
  ])
  const es = await intlOf('es')
  expect(sentenceOf(entries[1] ?? entry(), es)).toBe(
    'Ana Ruiz cambió el rol de Ben Ode de Usuario a Administrador',
  )
  const both = entry(0, {
    action: 'workspace.share',
    subject: { kind: 'workspace', id: 'ws-9', name: null },
    before: { members: ['a@b.example', 'c@d.example'] },
    after: { members: ['e@f.example'] },
  })
  expect(sentenceOf(both, intl)).toBe(
    'Olivia Reyes shared a workspace that is gone with e@f.example and stopped sharing it with 2 people',
  )
})

test('who was deleted keeps name and place, and is marked', async () => {
  const intl = await intlOf('en')
  const actor = { kind: 'user', email: 'priya@x.example', name: 'Priya Lopez', address: null } as const
  const former = { ...actor, deletedId: 'm-1' }
  const shared = entry(0, {
    actor: former,
    action: 'workspace.share',
    subject: { kind: 'workspace', id: 'ws-9', name: 'Lab' },
    before: { members: [] },
    after: { members: ['Uma Lind <uma@x.example>'] },
  })
  expect(sentenceOf(shared, intl)).toBe('Priya Lopez (deleted) shared Lab with Uma Lind (deleted)')
  const subject = { kind: 'member', id: 'uma@x.example', name: null, deletedId: 'm-2' }
  const removed = entry(1, { actor, action: 'member.remove', subject })
  expect(sentenceOf(removed, intl)).toBe('Priya Lopez removed uma@x.example (deleted)')
  expect(formerPeople([shared, removed], intl)).toEqual([
    { id: 'm-1', label: 'Priya Lopez (deleted)', description: 'priya@x.example' },
    { id: 'm-2', label: 'uma@x.example (deleted)', description: 'uma@x.example' },
  ])
})

test('details list the changes', async () => {
  const intl = await intlOf('en')
  expect(changesOf(entries[5] ?? entry(), intl)).toEqual([
    { id: 'name', field: 'Name', before: 'Books', after: 'Accounting', isChange: true },
    { id: 'features.privateProfiles', field: 'Private profiles', before: 'On', after: 'Off', isChange: true },
  ])
})

test.each([
  ['en', ['Gateway URL', 'Use subdomain', 'Web VPN', 'VNC', 'RDP: in the plan']],
  ['es', ['URL de la puerta de enlace', 'Usar subdominio', 'VPN web', 'VNC', 'RDP: en el plan']],
] as const)('in %s, settings have the names of the form', async (locale, wanted) => {
  const intl = await intlOf(locale)
  const after = {
    'features.privateGateway.url': 'https://gw.example',
    'features.privateGateway.useSubdomain': true,
    'features.scrapers.wvpn.enabled': true,
    'features.scrapers.vnc.enabled': true,
    'features.scrapers.rdp.available': true,
  }
  expect(changesOf(entry(0, { before: null, after }), intl).map(({ field }) => field)).toEqual(wanted)
})

test.each(locales)('in %s, no setting of a workspace shows a technical name', async (locale) => {
  const intl = await intlOf(locale)
  const after = leavesOf({
    features: makeFeatures({ scrapers: { rdp: { enabled: true, available: true } } }),
  })
  const names = changesOf(entry(0, { before: null, after }), intl).map(({ field }) => field)
  expect(names.length).toBeGreaterThan(12)
  expect(names.filter((name) => /\w\.\w|^[a-z]/.test(name))).toEqual([])
})

describe('the address', () => {
  test('keeps the filter', () => {
    const filter = from(
      'person=Ana@x.example&workspace=ws-1&kind=people,nonsense&from=2026-11-01&to=2026-11-02',
    )
    expect(filter).toEqual({
      person: 'ana@x.example',
      workspace: 'ws-1',
      kinds: ['people'],
      days: { start: '2026-11-01', end: '2026-11-02' },
    })
    expect(from('person=Zb1tq8eYwX0vN3pLrKc5Ag').person).toBe('Zb1tq8eYwX0vN3pLrKc5Ag')
    const stored = Object.entries(parametersOf(filter)).map(([name, value]) => [name, value ?? ''])
    expect(filterIn(new URLSearchParams(stored))).toEqual(filter)
    const { from: start = 0, to = 0 } = askedFor(filter)
    expect([new Date(start).getHours(), to - start]).toEqual([0, 2 * 86_400_000])
  })

  test.each(['from=2026-11-02&to=2026-11-01', 'from=soon&to=2026-11-01', 'from=2026-11-02', 'kind=x'])(
    'with %s filters nothing',
    (query) => expect(Object.values(from(query)).filter(Boolean)).toEqual([]),
  )

  test('contains the days of a period', () => {
    const now = new Date(2026, 10, 20, 15).getTime()
    expect(lastDays(7, now)).toEqual({ start: '2026-11-14', end: '2026-11-20' })
    expect(periodOf(lastDays(30, now), now)).toBe('30')
    expect(periodOf({ start: '2026-11-01', end: '2026-11-02' }, now)).toBeNull()
  })
})
