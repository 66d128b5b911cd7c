import { describe, expect, test } from 'vitest'
import { refreshAccount } from '../../account/followAccount.ts'
import type { WireMember } from '../../api/contract/member.ts'
import { FIXTURE_TIME, makePerson, makeUserData } from '../../testing/factories.ts'
import { answer } from '../../testing/fakeTransport.ts'
import { makeRootStore, type RootStoreOptions } from '../../testing/makeRootStore.ts'

const DAY = 86_400_000

/** The owner, the admin and the user, who has this many workspaces. */
const withShares = (workspaces: number): WireMember[] =>
  [0, 1, 2].map((index) => makePerson(index, { workspaces: index === 2 ? workspaces : 7 }))

const setUp = (options: RootStoreOptions = {}) =>
  makeRootStore({ config: { features: ['checklist'] }, ...options })

const doneOf = ({ checklist }: ReturnType<typeof setUp>) =>
  Object.fromEntries(checklist.steps.map(({ id, isDone }) => [id, isDone]))

const registered = (daysAgo: number) => ({
  registrationDate: new Date(FIXTURE_TIME - daysAgo * DAY).toISOString(),
})

describe('who sees the checklist', () => {
  test.each<[string, RootStoreOptions, boolean]>([
    ['an owner', {}, true],
    ['an admin', { role: 'admin', workspaces: 0 }, true],
    ['not the role user', { role: 'user' }, false],
    ['nobody before the first setup has ended', { account: { workspaceWizard: 0 } }, false],
    ['nobody once all is done', { role: 'admin', account: { people: 2 } }, false],
    ['everybody for 30 days', { account: registered(29.9) }, true],
    ['nobody after the first weeks', { account: registered(30.1) }, false],
    ['nobody of a service that does not offer it', { config: { features: [] } }, false],
  ])('%s', (_, options, isShown) => {
    expect(setUp(options).checklist.isShown).toBe(isShown)
  })
})

describe('a step is done by the account’s data', () => {
  test('as the lists and the account say', () => {
    const fixture = setUp({ workspaces: 0, account: { people: 2 } })
    expect(doneOf(fixture)).toEqual({ workspace: false, invite: true, plan: false })
    fixture.users.receive([makePerson(0)])
    expect(doneOf(fixture)).toMatchObject({ invite: false })
    expect(doneOf(setUp())).toMatchObject({ workspace: true, invite: false })
  })

  test('a share, with somebody who is neither an owner nor the user', () => {
    const fixture = setUp({ role: 'admin', config: { features: ['checklist', 'workspaceCounts'] } })
    fixture.users.receive(withShares(0))
    expect(doneOf(fixture)).toEqual({ workspace: true, invite: true, share: false })
    fixture.users.receive(withShares(1))
    expect(doneOf(fixture)).toMatchObject({ share: true })
  })

  test('a share that is not known yet shows nothing', () => {
    const config = { features: ['checklist', 'workspaceCounts'] }
    const { checklist, users } = setUp({ role: 'admin', config, account: { people: 3 } })
    expect([checklist.isActive, checklist.isShown]).toEqual([true, false])
    users.receive(withShares(0))
    expect(checklist.isShown).toBe(true)
  })

  test('an admin has no step about the plan', () => {
    expect(Object.keys(doneOf(setUp({ role: 'admin' })))).toEqual(['workspace', 'invite'])
  })

  test.each(['authenticator', 'passkeys'])('a second factor, where the service offers %s', async (name) => {
    const fixture = setUp({ config: { features: ['checklist', name] } })
    expect(doneOf(fixture)).toMatchObject({ secondFactor: false })
    fixture.transport.always('GET /auth/userdata', answer(makeUserData({ hasSecondFactor: true })))
    await refreshAccount(fixture.root)
    expect(doneOf(fixture)).toMatchObject({ secondFactor: true })
    const user = { hasSecondFactor: true }
    expect(doneOf(setUp({ user, config: { features: ['checklist', name] } }))).toMatchObject({
      secondFactor: true,
    })
  })

  test('the plan, once the account has one', () => {
    const subscription = { expiration: FIXTURE_TIME + 30 * DAY }
    expect(doneOf(setUp({ subscription }))).toMatchObject({ plan: true })
  })
})

test('hiding it is a preference of the user, undone by showing it again, even when all is done', () => {
  const { checklist, root } = setUp({ role: 'admin', account: { people: 2 } })
  checklist.show()
  expect(checklist.isShown).toBe(true)
  checklist.dismiss()
  expect([checklist.isShown, root.preferences.checklist]).toEqual([false, 'hidden'])
  expect(root.preferences.unsaved).toContain('checklist')
  checklist.show()
  expect([checklist.isShown, root.preferences.checklist]).toEqual([true, 'shown'])
})
