import { describe, expect, test } from 'vitest'
import { makeFeatures } from '../../testing/factories.ts'
import { settle } from '../../testing/fakeClock.ts'
import { makeRootStore, type RootStoreOptions } from '../../testing/makeRootStore.ts'
import { AUTHENTICATION_METHODS, type FlagField, type WorkspaceField } from './draft.ts'
import { formOf, gateway, opened } from './workspaceForm.fixture.ts'

const authentications = makeFeatures().authentications

describe('opening', () => {
  test('[S7-021] the workspace is loaded fresh, with its members', async () => {
    const { transport, workspaceEdit } = await opened()
    expect(transport.calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'GET /api/services/ws-0001',
      'GET /api/groups/ws-0001/members',
    ])
    expect(workspaceEdit).toMatchObject({ isReady: true, isOpen: true, isDirty: false, changes: [] })
  })

  test('[S2-034] the general section has name, subdomain with its suffix, and number of users', async () => {
    const { draft, subdomainSuffix, urlPreview } = await formOf()
    expect(draft).toMatchObject({ name: 'Accounting', subdomain: 'accounting', users: '5' })
    expect(subdomainSuffix).toBe('-4821.portico.example')
    expect(urlPreview).toBe('https://accounting-4821.portico.example')
  })

  test('the suffix and the address follow a private gateway that uses the subdomain', async () => {
    const form = await formOf({ privateGateway: gateway })
    expect([form.subdomainSuffix, form.urlPreview]).toEqual([
      '-4821.gw.example',
      'https://accounting-4821.gw.example',
    ])
    form.setFlag('useSubdomain', false)
    expect([form.subdomainSuffix, form.urlPreview]).toEqual(['-4821.portico.example', 'https://gw.example'])
  })

  test.each([
    ['subdomain', ''],
    ['subdomain', 'books & co'],
    ['gatewayUrl', 'http://gw.example'],
  ] as const)('there is no address while the %s is %j', async (field, text) => {
    const form = await formOf({ privateGateway: gateway })
    form.set(field, text)
    expect(form.urlPreview).toBe('')
    form.set(field, field === 'subdomain' ? 'books' : 'https://gw2.example')
    expect(form.urlPreview).toMatch(/^https:/)
  })

  test('[S6-002] the role user cannot open it', async () => {
    const { transport, workspaceEdit } = makeRootStore({ role: 'user' })
    await expect(workspaceEdit.open('ws-0001')).resolves.toBe(false)
    expect([workspaceEdit.isOpen, transport.calls]).toEqual([false, []])
  })

  test('another workspace may be opened while the first is loading', async () => {
    const { workspaceEdit } = makeRootStore()
    const first = workspaceEdit.open('ws-0001')
    await workspaceEdit.open('ws-0002')
    await expect(first).resolves.toBe(false)
    expect(workspaceEdit.loaded?.id).toBe('ws-0002')
  })
})

describe('shown fields', () => {
  test('[S2-035] one toggle per method, in their order', async () => {
    const form = await formOf()
    const inOrder = 'google microsoft linkedin facebook secondFactor activeDirectory'
    expect(AUTHENTICATION_METHODS.join(' ')).toBe(inOrder)
    expect(AUTHENTICATION_METHODS.every((method) => form.isShown(method))).toBe(true)
    expect('workspace' in form.draft).toBe(false)
  })

  test('[S2-038] the box for restricted groups, with Active Directory on', async () => {
    const form = await formOf()
    expect(form.isShown('restrictedGroups')).toBe(false)
    form.setFlag('activeDirectory', true)
    expect(form.isShown('restrictedGroups')).toBe(true)
  })

  test.each([
    ['network', ['rdp', 'wvpn', 'dav']],
    ['desktop', []],
    ['other', []],
  ])('[S2-040] connection types of a workspace of type %s, by priority', async (type, expected) => {
    const { workspaceEdit } = await opened({ type })
    expect(workspaceEdit.connectionTypes).toEqual(expected)
    expect(workspaceEdit.isShown('rdp')).toBe(expected.length > 0)
  })

  test('[S2-040] the private gateway’s own fields, with it on', async () => {
    const form = await formOf()
    const shown = () =>
      (['networkId', 'gatewayUrl', 'useSubdomain'] as const).map((field) => form.isShown(field))
    expect(shown()).toEqual([false, false, false])
    form.setFlag('privateGateway', true)
    expect(shown()).toEqual([true, true, true])
  })
})

describe('a workspace that is down', () => {
  const editable: readonly WorkspaceField[] = [
    'name',
    'subdomain',
    'users',
    'google',
    'privateProfiles',
    'rdp',
  ]

  test('[S2-043] only the name can be changed', async () => {
    const { workspaceEdit: form } = await opened({}, { ready: 0 })
    expect(form.isDown).toBe(true)
    const down = Array.from({ length: 5 }, () => 'down')
    expect(editable.map((field) => form.disabledReasonOf(field))).toEqual([null, ...down])
    form.set('name', 'Books')
    form.set('subdomain', 'books')
    form.setFlag('google', true)
    expect(form.changes).toEqual([{ field: 'name', section: 'general', from: 'Accounting', to: 'Books' }])
  })

  test('changes made before it went down stay in the draft, but are not saved', async () => {
    const { workspaceEdit: form, workspaces } = await opened()
    form.set('subdomain', 'books')
    workspaces.receiveStatus({ status: [] })
    expect([form.draft.subdomain, form.changes, form.isDirty]).toEqual(['books', [], true])
  })

  test('while the first check is awaited the fields are disabled', async () => {
    const { workspaceEdit } = await opened({}, { ready: null })
    const checking = Array.from({ length: 5 }, () => 'checking')
    expect(editable.map((field) => workspaceEdit.disabledReasonOf(field))).toEqual([null, ...checking])
  })
})

describe('errors', () => {
  test('show once the field was left, and are counted once Save was pressed', async () => {
    const form = await formOf()
    form.set('users', '0')
    form.set('name', '')
    expect([form.shownErrorOf('users'), form.errorCountOf('general')]).toEqual([null, 0])
    form.touch('users')
    expect([form.shownErrorOf('users')?.code, form.errorCountOf('general')]).toEqual(['usersRange', 1])
    form.setFlag('privateGateway', true)
    await expect(form.save()).resolves.toBe('invalid')
    expect([form.errorCountOf('general'), form.errorCountOf('additional')]).toEqual([2, 2])
    expect([...form.shownErrors.keys()]).toEqual(['name', 'users', 'networkId', 'gatewayUrl'])
  })
})

describe('the summary of changes', () => {
  test('has each field with before and after, in the order of the dialog', async () => {
    const form = await formOf()
    form.setFlag('privateProfiles', true)
    form.set('users', ' 12 ')
    form.set('subdomain', 'Books')
    expect(form.changes).toEqual([
      { field: 'subdomain', section: 'general', from: 'accounting', to: 'books' },
      { field: 'users', section: 'general', from: '5', to: '12' },
      { field: 'privateProfiles', section: 'additional', from: false, to: true },
    ])
  })

  test('[S4-033] a gateway that is turned off clears its values at Save, and keeps them while the dialog is open', async () => {
    const form = await formOf({ privateGateway: gateway })
    form.setFlag('privateGateway', false)
    expect(form.changes.map(({ field, to }) => [field, to])).toEqual([
      ['privateGateway', false],
      ['networkId', ''],
      ['gatewayUrl', ''],
      ['useSubdomain', false],
    ])
    form.setFlag('privateGateway', true)
    expect(form.changes).toEqual([])
  })

  test('a section’s summary lists its enabled features', async () => {
    const form = await formOf({ privateProfiles: true })
    expect([
      form.switchedOn('general'),
      form.switchedOn('authentications'),
      form.switchedOn('additional'),
    ]).toEqual([[], ['microsoft'], ['rdp', 'privateProfiles']] satisfies FlagField[][])
  })
})

const codes = async (options: RootStoreOptions, edit: (form: Awaited<ReturnType<typeof formOf>>) => void) => {
  const form = await formOf({}, options)
  edit(form)
  return form.notices
}

describe('notices', () => {
  test('a host name part above 63 characters', async () => {
    const fits = await codes({}, (form) => form.set('subdomain', 'a'.repeat(58)))
    const isLong = await codes({}, (form) => form.set('subdomain', 'a'.repeat(59)))
    expect([fits, isLong]).toEqual([[], [{ code: 'longHost', length: 64, max: 63 }]])
  })

  test.each([
    [1, '11', [{ code: 'usersAbovePlan', max: 10 }]],
    [1, '10', []],
    [2, '51', [{ code: 'usersAbovePlan', max: 50 }]],
    [3, '60000', []],
  ])('more users than plan %i allows: %s', async (planId, users, expected) => {
    expect(await codes({ subscription: { planId } }, (form) => form.set('users', users))).toEqual(expected)
  })

  test('no sign-in method', async () => {
    const none = { ...authentications, microsoft: false, workspace: { enabled: false } }
    const form = await formOf({ authentications: none })
    expect(form.notices).toEqual([{ code: 'nobodyCanSignIn' }])
    form.setFlag('secondFactor', true)
    expect(form.notices).toHaveLength(1)
    form.setFlag('google', true)
    expect(form.notices).toEqual([])
  })
})

test('opening a form leaves no timer and starts nothing', async () => {
  const { clock, transport } = await opened()
  await settle()
  expect([clock.pending, transport.calls.length]).toEqual([0, 2])
})
