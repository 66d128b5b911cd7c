import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import type { WireWorkspace } from '../../api/contract/workspace.ts'
import { WorkspaceChangeSchema } from '../../api/contract/workspaceChange.ts'
import { makeFeatures, makeWorkspace } from '../../testing/factories.ts'
import { answer, refusal, type Answer, type Route } from '../../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../../testing/makeRootStore.ts'

const PUT = 'PUT /services/ws-0001' satisfies Route
const GET = 'GET /services/ws-0001' satisfies Route
const OUTDATED = refusal(ErrorCode.alreadyExists)

const opened = async (
  workspace: Partial<WireWorkspace> = {},
  options: RootStoreOptions = {},
): Promise<RootFixture> => {
  const workspaces = [makeWorkspace(0, { type: 'network', ...workspace })]
  const fixture = makeRootStore({ workspaces, ready: 1, ...options })
  await fixture.root.workspaceEdit.open('ws-0001')
  return fixture
}

const sentBy = ({ transport }: RootFixture) =>
  transport.callsOf(PUT).map(({ body }) => v.parse(WorkspaceChangeSchema, body))

/** From now on somebody else's change is what the service has, and what is based on an older one is refused. */
const changeElsewhere = ({ transport }: RootFixture, theirs: Partial<WireWorkspace>, revision = 7): void => {
  const service = makeWorkspace(0, { type: 'network', ...theirs, revision })
  transport.always(GET, answer({ service }))
  transport.always(PUT, ({ body }): Answer => {
    const sent = v.parse(WorkspaceChangeSchema, body).service
    return sent.revision === revision ? answer({ service: { ...sent, revision: revision + 1 } }) : OUTDATED
  })
}

const gateway = {
  enabled: true,
  available: true,
  networkId: 'net-1',
  url: 'https://gw.example',
  useSubdomain: true,
}

describe('saving', () => {
  test('[S7-022] the whole workspace is sent with its members as read, and the list shows the reply', async () => {
    const fixture = await opened()
    const { workspaceEdit, workspaces } = fixture.root
    workspaceEdit.setText('name', ' Books ')
    workspaceEdit.setText('users', '12')
    await expect(workspaceEdit.save()).resolves.toBe('saved')
    const original = makeWorkspace(0, { type: 'network' })
    expect(sentBy(fixture)).toEqual([
      {
        serviceIsDown: false,
        service: { ...original, name: 'Books', license: { ...original.license, limits: { users: 12 } } },
        members: ['owner@northwind.example', 'user@northwind.example'],
      },
    ])
    expect(workspaces.entries.get('ws-0001')).toMatchObject({ name: 'Books', users: 12 })
    expect(workspaceEdit).toMatchObject({ isDirty: false, isSaving: false })
  })

  test('a method keeps the shape it came in, a flag or an object', async () => {
    const fixture = await opened()
    fixture.root.workspaceEdit.setFlag('linkedin', true)
    fixture.root.workspaceEdit.setFlag('google', true)
    await fixture.root.workspaceEdit.save()
    expect(sentBy(fixture)[0]?.service.features.authentications).toMatchObject({
      linkedin: true,
      google: { enabled: true, available: true },
      workspace: { enabled: true },
    })
  })

  test('[S4-032] with the private gateway on, the domain becomes the gateway URL', async () => {
    const fixture = await opened()
    const { workspaceEdit } = fixture.root
    workspaceEdit.setFlag('privateGateway', true)
    workspaceEdit.setText('networkId', 'net-1')
    workspaceEdit.setText('gatewayUrl', 'https://gw.example')
    await workspaceEdit.save()
    const service = sentBy(fixture)[0]?.service
    expect(service).toMatchObject({ domain: 'https://gw.example', gatewayURL: 'https://gw.example' })
    expect(service?.features.privateGateway).toMatchObject({ enabled: true, networkId: 'net-1' })
  })

  test('[S4-033] with it off, its values are cleared and the domain is reset to the product domain', async () => {
    const fixture = await opened({
      domain: 'https://gw.example',
      features: makeFeatures({ privateGateway: gateway }),
    })
    fixture.root.workspaceEdit.setFlag('privateGateway', false)
    await fixture.root.workspaceEdit.save()
    const service = sentBy(fixture)[0]?.service
    expect(service).toMatchObject({ domain: 'portico.example', gatewayURL: '', networkId: '' })
    expect(service?.features.privateGateway).toEqual({
      enabled: false,
      available: true,
      networkId: '',
      url: '',
      useSubdomain: false,
    })
  })

  test('[S4-034] advanced authentication sends all methods off, and leaves the hidden workspace entry alone', async () => {
    const fixture = await opened()
    fixture.root.workspaceEdit.setFlag('advancedAuthentication', true)
    await fixture.root.workspaceEdit.save()
    const features = sentBy(fixture)[0]?.service.features
    expect(features?.advancedAuthentication).toBe(true)
    expect(features?.authentications).toMatchObject({
      workspace: { enabled: true },
      microsoft: { enabled: false },
    })
  })

  test('[S2-043] while it is down, the name is all that goes, and the call says so', async () => {
    const fixture = await opened({}, { ready: 0 })
    fixture.root.workspaceEdit.setText('name', 'Books')
    await fixture.root.workspaceEdit.save()
    const original = makeWorkspace(0, { type: 'network' })
    expect(sentBy(fixture)).toMatchObject([{ serviceIsDown: true, service: { ...original, name: 'Books' } }])
  })

  test('nothing is sent when nothing changed, or when something is wrong', async () => {
    const fixture = await opened()
    const { workspaceEdit } = fixture.root
    await expect(workspaceEdit.save()).resolves.toBe('unchanged')
    workspaceEdit.setText('subdomain', '-')
    await expect(workspaceEdit.save()).resolves.toBe('invalid')
    expect(sentBy(fixture)).toEqual([])
  })

  test('a second press while it saves does nothing', async () => {
    const fixture = await opened()
    fixture.root.workspaceEdit.setText('name', 'Books')
    const first = fixture.root.workspaceEdit.save()
    await expect(fixture.root.workspaceEdit.save()).resolves.toBe('held')
    await expect(first).resolves.toBe('saved')
    expect(sentBy(fixture)).toHaveLength(1)
  })

  test.each([
    ErrorCode.invalidSubdomain,
    ErrorCode.invalidPrivateGateway,
    ErrorCode.serviceLimitExceeded,
    ErrorCode.invalidContent,
    ErrorCode.forbidden,
    ErrorCode.notFound,
  ])('[S8-005] a refusal with %i keeps what was typed and says why', async (code) => {
    const fixture = await opened()
    const { workspaceEdit } = fixture.root
    fixture.transport.always(PUT, refusal(code, { message: 'No' }))
    workspaceEdit.setText('name', 'Books')
    await expect(workspaceEdit.save()).resolves.toBe('failed')
    expect(workspaceEdit.saveProblem).toMatchObject({ code, errors: [{ code, message: 'No' }] })
    expect(workspaceEdit).toMatchObject({ isDirty: true, isSaving: false, draft: { name: 'Books' } })
  })

  test('closing while it saves does not undo the save', async () => {
    const fixture = await opened()
    const { workspaceEdit, workspaces } = fixture.root
    workspaceEdit.setText('name', 'Books')
    const saving = workspaceEdit.save()
    workspaceEdit.close()
    await expect(saving).resolves.toBe('saved')
    expect(workspaces.entries.get('ws-0001')?.name).toBe('Books')
    expect(workspaceEdit).toMatchObject({ isOpen: false, loaded: null, isSaving: false })
  })
})

const conflicted = async (theirs: Partial<WireWorkspace> = { name: 'Theirs' }) => {
  const fixture = await opened()
  changeElsewhere(fixture, theirs)
  fixture.root.workspaceEdit.setText('users', '12')
  await expect(fixture.root.workspaceEdit.save()).resolves.toBe('conflict')
  return fixture
}

describe('a change made elsewhere', () => {
  test('is shown with what was changed here, and nothing is saved', async () => {
    const { root } = await conflicted()
    expect(root.workspaceEdit.conflict?.fields).toEqual([
      {
        field: 'name',
        loaded: 'Accounting',
        mine: 'Accounting',
        theirs: 'Theirs',
        isMineChanged: false,
        isTheirsChanged: true,
      },
      { field: 'users', loaded: '5', mine: '12', theirs: '5', isMineChanged: true, isTheirsChanged: false },
    ])
    expect(root.workspaceEdit.draft.users).toBe('12')
  })

  test('keeping mine saves it over theirs, whose other changes stay', async () => {
    const fixture = await conflicted()
    await expect(fixture.root.workspaceEdit.keepMine()).resolves.toBe('saved')
    expect(sentBy(fixture).at(-1)?.service).toMatchObject({
      name: 'Theirs',
      license: { limits: { users: 12 } },
      revision: 7,
    })
  })

  test('taking theirs drops mine and shows what the service has', async () => {
    const fixture = await conflicted()
    fixture.root.workspaceEdit.takeTheirs()
    expect(fixture.root.workspaceEdit).toMatchObject({
      conflict: null,
      isDirty: false,
      draft: { name: 'Theirs', users: '5' },
    })
    expect(fixture.root.workspaces.entries.get('ws-0001')?.name).toBe('Theirs')
  })

  test('postponing leaves the dialog as it was, and the next save meets it again', async () => {
    const { root } = await conflicted()
    root.workspaceEdit.postpone()
    expect(root.workspaceEdit).toMatchObject({ conflict: null, isDirty: true })
    await expect(root.workspaceEdit.save()).resolves.toBe('conflict')
  })

  test('a gateway that was changed on both sides stays in one piece: mine', async () => {
    const features = makeFeatures({ privateGateway: gateway })
    const fixture = await opened({ features })
    changeElsewhere(fixture, { features: makeFeatures({ privateGateway: { ...gateway, enabled: false } }) })
    fixture.root.workspaceEdit.setText('networkId', 'net-2')
    await expect(fixture.root.workspaceEdit.save()).resolves.toBe('conflict')
    await expect(fixture.root.workspaceEdit.keepMine()).resolves.toBe('saved')
    expect(sentBy(fixture).at(-1)?.service.features.privateGateway).toEqual({
      ...gateway,
      networkId: 'net-2',
    })
  })

  test.each([
    ['only the members changed', {}],
    ['the same was changed', { license: { ...makeWorkspace(0).license, limits: { users: 12 } } }],
  ])('of which nothing shows here (%s) is taken silently', async (_name, theirs) => {
    const fixture = await opened()
    changeElsewhere(fixture, theirs)
    fixture.transport.always(
      'GET /groups/ws-0001/members',
      answer({ members: ['new@northwind.example'], revision: 7 }),
    )
    fixture.root.workspaceEdit.setText('users', '12')
    await expect(fixture.root.workspaceEdit.save()).resolves.toBe('saved')
    expect(sentBy(fixture).map(({ members, service }) => [service.revision, members?.length])).toEqual([
      [1, 2],
      [7, 1],
    ])
  })

  test('a workspace that is always newer is given up after three tries', async () => {
    const fixture = await opened()
    fixture.transport.always(PUT, OUTDATED)
    fixture.root.workspaceEdit.setText('users', '12')
    await expect(fixture.root.workspaceEdit.save()).resolves.toBe('failed')
    expect(sentBy(fixture)).toHaveLength(3)
    expect(fixture.root.workspaceEdit.saveProblem?.code).toBe(ErrorCode.alreadyExists)
  })

  test('is seen before the save when the service tells no revisions', async () => {
    const { revision: _none, ...unversioned } = makeWorkspace(0, { type: 'network' })
    const fixture = makeRootStore({ workspaces: [unversioned], ready: 1 })
    const { workspaceEdit } = fixture.root
    await workspaceEdit.open('ws-0001')
    workspaceEdit.setText('users', '12')
    fixture.transport.always(GET, answer({ service: { ...unversioned, name: 'Theirs' } }))
    await expect(workspaceEdit.save()).resolves.toBe('conflict')
    expect(sentBy(fixture)).toEqual([])
    await expect(workspaceEdit.keepMine()).resolves.toBe('saved')
    expect(sentBy(fixture)).toMatchObject([
      { service: { name: 'Theirs', license: { limits: { users: 12 } } } },
    ])
  })
})

describe('the second-factor reset', () => {
  const RESET = 'POST /auth/reset2fa/ws-0001' satisfies Route

  test.each([
    ['ada@northwind.example', { email: 'ada@northwind.example' }],
    [' ada.reyes ', { userid: 'ada.reyes' }],
  ])('[S7-012] "%s" is sent as %o', async (name, body) => {
    const { root, transport } = await opened()
    root.workspaceEdit.secondFactorReset.setName(name)
    await expect(root.workspaceEdit.resetSecondFactor()).resolves.toBe(true)
    expect(transport.callsOf(RESET).map((call) => call.body)).toEqual([body])
  })

  test('[S8-012] [S7-013] success names the user, and the field clears', async () => {
    const { root } = await opened()
    const { secondFactorReset } = root.workspaceEdit
    secondFactorReset.setName('user')
    await root.workspaceEdit.resetSecondFactor()
    expect(secondFactorReset).toMatchObject({ resetFor: 'user@northwind.example', name: '', problem: null })
    secondFactorReset.dismiss()
    expect(secondFactorReset.resetFor).toBeNull()
  })

  test('[S5-024] it is checked only when Reset Key is pressed, not on Save', async () => {
    const fixture = await opened()
    const { workspaceEdit } = fixture.root
    workspaceEdit.setText('users', '12')
    await expect(workspaceEdit.save()).resolves.toBe('saved')
    expect(workspaceEdit.secondFactorReset.error).toBeNull()
    await expect(workspaceEdit.resetSecondFactor()).resolves.toBe(false)
    expect(workspaceEdit.secondFactorReset.error).toEqual({ code: 'required' })
    expect(fixture.transport.callsOf(RESET)).toEqual([])
  })

  test('a user who is not found keeps the field and says so', async () => {
    const { root, transport } = await opened()
    transport.always(RESET, refusal(ErrorCode.notFound, { message: 'User not found' }))
    root.workspaceEdit.secondFactorReset.setName('nobody')
    await expect(root.workspaceEdit.resetSecondFactor()).resolves.toBe(false)
    expect(root.workspaceEdit.secondFactorReset).toMatchObject({
      name: 'nobody',
      resetFor: null,
      problem: { code: -1, errors: [{ message: 'User not found' }] },
    })
  })
})
