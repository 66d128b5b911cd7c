import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { makeFeatures, makeWorkspace } from '../../testing/factories.ts'
import { refusal } from '../../testing/fakeTransport.ts'
import { gateway, opened } from './workspaceForm.fixture.ts'
import { PUT, sentBy } from './workspaceSave.fixture.ts'

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
