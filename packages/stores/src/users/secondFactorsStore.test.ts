import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { makeFeatures, makeWorkspace } from '../testing/factories.ts'
import { refusal } from '../testing/fakeTransport.ts'
import { OTHER, withPeople } from './users.fixture.ts'

const withSecondFactor = (place: number, isOn: boolean) => {
  const features = makeFeatures()
  const secondFactor = { ...features.authentications.secondFactor, enabled: isOn }
  return makeWorkspace(place, {
    features: { ...features, authentications: { ...features.authentications, secondFactor } },
  })
}

const ready = async () => {
  const workspaces = [withSecondFactor(0, true), withSecondFactor(1, false), withSecondFactor(2, true)]
  const fixture = await withPeople({ workspaces })
  await fixture.workspaces.load()
  const person = fixture.users.byEmail.get(OTHER)
  if (!person) throw new Error('Nobody to reset.')
  const resets = () =>
    fixture.transport.calls.flatMap(({ url, body }) => {
      const [, id] = /\/auth\/reset2fa\/(.+)$/.exec(url) ?? []
      return id === undefined ? [] : [[id, body]]
    })
  return { ...fixture, person, resets }
}

describe('the second factor of a person', () => {
  test('is reset in each workspace that has one, and in no other', async () => {
    const { secondFactors, person, resets } = await ready()
    expect(await secondFactors.reset(person)).toBe(true)
    expect(resets()).toEqual([
      ['ws-0001', { email: OTHER }],
      ['ws-0003', { email: OTHER }],
    ])
  })

  test('is reset again only where it failed', async () => {
    const { secondFactors, person, resets, transport } = await ready()
    transport.next('POST /auth/reset2fa/ws-0003', refusal(ErrorCode.internalServerError))
    expect(await secondFactors.reset(person)).toBe(false)
    expect(secondFactors.failed).toMatchObject([
      { workspace: { id: 'ws-0003' }, problem: { code: ErrorCode.internalServerError } },
    ])
    expect(await secondFactors.reset(person)).toBe(true)
    expect(resets().map(([id]) => id)).toEqual(['ws-0001', 'ws-0003', 'ws-0003'])
    expect(secondFactors.failed).toEqual([])
  })

  test('needs the right to manage workspaces', async () => {
    const { root, secondFactors, person, resets } = await ready()
    root.session.end('expired')
    expect(await secondFactors.reset(person)).toBe(false)
    expect(resets()).toEqual([])
  })
})
