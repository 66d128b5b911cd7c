import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { makeFeatures, makeWorkspace } from '../../testing/factories.ts'
import { refusal } from '../../testing/fakeTransport.ts'
import { gateway, opened, PUT } from './workspaceForm.fixture.ts'

describe('saving', () => {
  test('[S7-022] the whole workspace is sent with its members as read, and the list shows the reply', async () => {
    const { workspaceEdit, workspaces, sent } = await opened()
    workspaceEdit.set('name', ' Books ')
    workspaceEdit.set('users', '12')
    await expect(workspaceEdit.save()).resolves.toBe('saved')
    const original = makeWorkspace(0, { type: 'network' })
    expect(sent()).toEqual([
      {
        serviceIsDown: false,
        service: { ...original, name: 'Books', license: { ...original.license, limits: { users: 12 } } },
        members: ['owner@northwind.example', 'user@northwind.example'],
      },
    ])
    expect(workspaces.entries.get('ws-0001')).toMatchObject({ name: 'Books', users: 12 })
    expect(workspaceEdit).toMatchObject({ isDirty: false, isSaving: false })
  })

  test('a method keeps its shape, a flag or an object', async () => {
    const { workspaceEdit, sent } = await opened()
    workspaceEdit.setFlag('linkedin', true)
    workspaceEdit.setFlag('google', true)
    await workspaceEdit.save()
    expect(sent()[0]?.service.features.authentications).toMatchObject({
      linkedin: true,
      google: { enabled: true, available: true },
      workspace: { enabled: true },
    })
  })

  test('[S4-032] with the private gateway on, the domain becomes the gateway URL', async () => {
    const { workspaceEdit, sent } = await opened()
    workspaceEdit.setFlag('privateGateway', true)
    workspaceEdit.set('networkId', 'net-1')
    workspaceEdit.set('gatewayUrl', 'https://gw.example')
    await workspaceEdit.save()
    const service = sent()[0]?.service
    expect(service).toMatchObject({ domain: 'https://gw.example', gatewayURL: 'https://gw.example' })
    expect(service?.features.privateGateway).toMatchObject({ enabled: true, networkId: 'net-1' })
  })

  test('[S4-033] with it off, its values are cleared and the domain is reset to the product domain', async () => {
    const { workspaceEdit, sent } = await opened({
      domain: 'https://gw.example',
      features: makeFeatures({ privateGateway: gateway }),
    })
    workspaceEdit.setFlag('privateGateway', false)
    await workspaceEdit.save()
    const service = sent()[0]?.service
    expect(service).toMatchObject({ domain: 'portico.example', gatewayURL: '', networkId: '' })
    expect(service?.features.privateGateway).toEqual({
      enabled: false,
      available: true,
      networkId: '',
      url: '',
      useSubdomain: false,
    })
  })

  test('[S4-034] advanced authentication sends all methods off, and does not change the hidden workspace entry', async () => {
    const { workspaceEdit, sent } = await opened()
    workspaceEdit.setFlag('advancedAuthentication', true)
    await workspaceEdit.save()
    const features = sent()[0]?.service.features
    expect(features?.advancedAuthentication).toBe(true)
    expect(features?.authentications).toMatchObject({
      workspace: { enabled: true },
      microsoft: { enabled: false },
    })
  })

  test('[S4-034] a method that is on beside advanced authentication is sent off with the next change', async () => {
    const features = makeFeatures({ advancedAuthentication: true })
    const { workspaceEdit, sent } = await opened({ features })
    expect(workspaceEdit.draft.microsoft).toBe(true)
    workspaceEdit.set('name', 'Books')
    await workspaceEdit.save()
    expect(sent()[0]?.service.features.authentications).toMatchObject({ microsoft: { enabled: false } })
  })

  test('[S2-043] while it is down, only the name is sent, with serviceIsDown', async () => {
    const { workspaceEdit, sent } = await opened({}, { ready: 0 })
    workspaceEdit.set('name', 'Books')
    await workspaceEdit.save()
    const original = makeWorkspace(0, { type: 'network' })
    expect(sent()).toMatchObject([{ serviceIsDown: true, service: { ...original, name: 'Books' } }])
  })

  test('nothing is sent with an error', async () => {
    const { workspaceEdit, sent } = await opened()
    workspaceEdit.set('subdomain', '-')
    await expect(workspaceEdit.save()).resolves.toBe('invalid')
    expect(sent()).toEqual([])
  })

  test.each([
    ErrorCode.invalidSubdomain,
    ErrorCode.invalidPrivateGateway,
    ErrorCode.serviceLimitExceeded,
    ErrorCode.invalidContent,
    ErrorCode.forbidden,
    ErrorCode.notFound,
  ])('[S8-005] a refusal with %i keeps the draft, with the problem', async (code) => {
    const { workspaceEdit, transport } = await opened()
    transport.always(PUT, refusal(code, { message: 'No' }))
    workspaceEdit.set('name', 'Books')
    await expect(workspaceEdit.save()).resolves.toBe('failed')
    expect(workspaceEdit.saveProblem).toMatchObject({ code, errors: [{ code, message: 'No' }] })
    expect(workspaceEdit).toMatchObject({ isDirty: true, isSaving: false, draft: { name: 'Books' } })
  })

  test('closing while it saves does not undo the save', async () => {
    const { workspaceEdit, workspaces } = await opened()
    workspaceEdit.set('name', 'Books')
    const saving = workspaceEdit.save()
    workspaceEdit.close()
    await expect(saving).resolves.toBe('saved')
    expect(workspaces.entries.get('ws-0001')?.name).toBe('Books')
    expect(workspaceEdit).toMatchObject({ isOpen: false, loaded: null, isSaving: false })
  })
})
