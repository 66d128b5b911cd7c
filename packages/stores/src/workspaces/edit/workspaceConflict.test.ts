import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { WorkspaceChangeSchema } from '../../api/contract/requests.ts'
import type { WireWorkspace } from '../../api/contract/workspace.ts'
import { makeFeatures, makeWorkspace } from '../../testing/factories.ts'
import { answer, refusal, type Answer, type FakeTransport, type Route } from '../../testing/fakeTransport.ts'
import { gateway, opened, PUT } from './workspaceForm.fixture.ts'

const GET = 'GET /services/ws-0001' satisfies Route
const OUTDATED = refusal(ErrorCode.alreadyExists)

/** From now on the service has another user's change and refuses older revisions. */
const changeElsewhere = (transport: FakeTransport, theirs: Partial<WireWorkspace>, revision = 7): void => {
  const service = makeWorkspace(0, { type: 'network', ...theirs, revision })
  transport.always(GET, answer({ service }))
  transport.always(PUT, ({ body }): Answer => {
    const sent = v.parse(WorkspaceChangeSchema, body).service
    return sent.revision === revision ? answer({ service: { ...sent, revision: revision + 1 } }) : OUTDATED
  })
}

const conflicted = async (theirs: Partial<WireWorkspace> = { name: 'Theirs' }) => {
  const fixture = await opened()
  changeElsewhere(fixture.transport, theirs)
  fixture.workspaceEdit.set('users', '12')
  await expect(fixture.workspaceEdit.save()).resolves.toBe('conflict')
  return fixture
}

describe('a change made elsewhere', () => {
  test('shows the result of either choice, and nothing is saved', async () => {
    const { workspaceEdit } = await conflicted()
    expect(workspaceEdit.conflict).toMatchObject({
      fields: ['name', 'users'],
      mine: { name: 'Theirs', users: '12' },
      theirs: { name: 'Theirs', users: '5' },
    })
    expect(workspaceEdit.draft.users).toBe('12')
  })

  test('keeping mine overwrites the same fields only', async () => {
    const { workspaceEdit, sent } = await conflicted()
    await expect(workspaceEdit.keepMine()).resolves.toBe('saved')
    expect(sent().at(-1)?.service).toMatchObject({
      name: 'Theirs',
      license: { limits: { users: 12 } },
      revision: 7,
    })
  })

  test('taking theirs drops mine and shows the service’s values', async () => {
    const { workspaceEdit, workspaces } = await conflicted()
    workspaceEdit.takeTheirs()
    expect(workspaceEdit).toMatchObject({
      conflict: null,
      isDirty: false,
      draft: { name: 'Theirs', users: '5' },
    })
    expect(workspaces.entries.get('ws-0001')?.name).toBe('Theirs')
  })

  test('postponing keeps the dialog, and the next save has the conflict again', async () => {
    const { workspaceEdit } = await conflicted()
    workspaceEdit.postpone()
    expect(workspaceEdit).toMatchObject({ conflict: null, isDirty: true })
    await expect(workspaceEdit.save()).resolves.toBe('conflict')
  })

  test('a gateway changed on both sides is merged as a whole: mine', async () => {
    const features = makeFeatures({ privateGateway: gateway })
    const { workspaceEdit, transport, sent } = await opened({ features })
    changeElsewhere(transport, { features: makeFeatures({ privateGateway: { ...gateway, enabled: false } }) })
    workspaceEdit.set('networkId', 'net-2')
    await expect(workspaceEdit.save()).resolves.toBe('conflict')
    expect(workspaceEdit.conflict).toMatchObject({
      fields: expect.arrayContaining(['privateGateway']),
      mine: { privateGateway: true },
      theirs: { privateGateway: false },
    })
    await expect(workspaceEdit.keepMine()).resolves.toBe('saved')
    expect(sent().at(-1)?.service.features.privateGateway).toEqual({
      ...gateway,
      networkId: 'net-2',
    })
  })

  test.each([
    ['only the members changed', {}],
    ['the same was changed', { license: { ...makeWorkspace(0).license, limits: { users: 12 } } }],
  ])('in fields that are not shown (%s) is merged silently', async (_name, theirs) => {
    const { workspaceEdit, transport, sent } = await opened()
    changeElsewhere(transport, theirs)
    transport.always(
      'GET /groups/ws-0001/members',
      answer({ members: ['new@northwind.example'], revision: 7 }),
    )
    workspaceEdit.set('users', '12')
    await expect(workspaceEdit.save()).resolves.toBe('saved')
    expect(sent().map(({ members, service }) => [service.revision, members?.length])).toEqual([
      [1, 2],
      [7, 1],
    ])
  })

  test('a workspace that changes with every try fails after three tries', async () => {
    const { workspaceEdit, transport, sent } = await opened()
    transport.always(PUT, OUTDATED)
    workspaceEdit.set('users', '12')
    await expect(workspaceEdit.save()).resolves.toBe('failed')
    expect(sent()).toHaveLength(3)
    expect(workspaceEdit.saveProblem?.code).toBe(ErrorCode.alreadyExists)
  })

  test.each([
    ['its author', { by: 'admin@northwind.example', at: '2026-11-23T09:00:00.000Z' }],
    ['no author, if the service does not send one', undefined],
  ])('a save that fails as outdated has %s, until the next save', async (_whom, lastChange) => {
    const { workspaceEdit, transport } = await opened()
    changeElsewhere(transport, lastChange ? { lastChange } : {})
    transport.next(PUT, OUTDATED, OUTDATED, OUTDATED)
    workspaceEdit.set('users', '12')
    await expect(workspaceEdit.save()).resolves.toBe('failed')
    expect(workspaceEdit.lastChange).toEqual(lastChange ?? null)
    transport.next(PUT, refusal(ErrorCode.forbidden))
    await workspaceEdit.save()
    expect(workspaceEdit.lastChange).toBeNull()
  })

  test('is found before the save by a service without revisions', async () => {
    const { revision: _none, ...unversioned } = makeWorkspace(0, { type: 'network' })
    const options = { workspaces: [unversioned], ready: 1 }
    const { workspaceEdit, transport, sent } = await opened({}, options)
    workspaceEdit.set('users', '12')
    transport.always(GET, answer({ service: { ...unversioned, name: 'Theirs' } }))
    await expect(workspaceEdit.save()).resolves.toBe('conflict')
    expect(sent()).toEqual([])
    await expect(workspaceEdit.keepMine()).resolves.toBe('saved')
    expect(sent()).toMatchObject([{ service: { name: 'Theirs', license: { limits: { users: 12 } } } }])
  })
})
