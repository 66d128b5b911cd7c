import { describe, expect, test } from 'vitest'
import { MemberStatus } from '../api/contract/roles.ts'
import { FIXTURE_TIME, makeChecklist, makePerson, makeUserData } from '../testing/factories.ts'
import { answer, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootStoreOptions } from '../testing/makeRootStore.ts'

const PUT = 'PUT /account/checklist'

const setUp = ({ user = { checklist: makeChecklist() }, ...options }: RootStoreOptions = {}) =>
  makeRootStore({
    config: { features: ['checklist'] },
    user,
    answers: { [PUT]: answer({}) },
    ...options,
  })

const doneOf = ({ checklist }: ReturnType<typeof setUp>) =>
  Object.fromEntries(checklist.steps.map(({ id, isDone }) => [id, isDone]))

describe('who sees the checklist', () => {
  test.each<[string, RootStoreOptions, boolean]>([
    ['an owner', {}, true],
    ['an admin', { role: 'admin' }, true],
    ['not the role user', { role: 'user' }, false],
    ['nobody before the first setup has ended', { account: { workspaceWizard: 0 } }, false],
    ['nobody who has dismissed it', { user: { checklist: makeChecklist({ isDismissed: true }) } }, false],
    [
      'nobody once all is done',
      { user: { checklist: makeChecklist({ hasShared: true, hasPlan: true }) } },
      false,
    ],
    ['nobody after the first weeks', { user: {} }, false],
    ['nobody of a service that does not offer it', { config: { features: [] } }, false],
  ])('%s', (_, options, isShown) => {
    expect(setUp(options).checklist.isShown).toBe(isShown)
  })
})

describe('a step is done by the account’s data', () => {
  test('as the service says', () => {
    const idle = { list: 'idle' } as const
    expect(doneOf(setUp(idle))).toEqual({ workspace: true, invite: true, share: false, plan: false })
    const none = makeChecklist({ hasWorkspace: false, hasInvited: false, hasShared: true, hasPlan: true })
    expect(doneOf(setUp({ ...idle, user: { checklist: none } }))).toEqual({
      workspace: false,
      invite: false,
      share: true,
      plan: true,
    })
  })

  test('as the lists say, once they are loaded', () => {
    const fixture = setUp({ workspaces: 0 })
    expect(doneOf(fixture)).toMatchObject({ workspace: false, invite: true })
    fixture.users.receive([makePerson(0, { status: MemberStatus.active })])
    expect(doneOf(fixture)).toMatchObject({ invite: false })
  })

  test('an admin has no step about the plan', () => {
    expect(Object.keys(doneOf(setUp({ role: 'admin' })))).toEqual(['workspace', 'invite', 'share'])
  })

  test.each([false, true])('a second factor is a step where the service offers one: done is %s', (isDone) => {
    const checklist = makeChecklist({ hasSecondFactor: isDone })
    expect(doneOf(setUp({ user: { checklist } }))).toMatchObject({ secondFactor: isDone })
  })

  test('the plan, once the account has one', () => {
    const subscription = { expiration: FIXTURE_TIME + 30 * 86_400_000 }
    expect(doneOf(setUp({ subscription }))).toMatchObject({ plan: true })
  })

  test('after a refresh', async () => {
    const fixture = setUp()
    const checklist = makeChecklist({ hasShared: true })
    fixture.transport.always('GET /auth/userdata', answer(makeUserData({ checklist })))
    await fixture.checklist.refresh()
    expect(doneOf(fixture)).toMatchObject({ share: true })
  })
})

describe('dismissing it', () => {
  test('is saved for the user, and undone by showing it again, even when all is done', async () => {
    const fixture = setUp({ user: { checklist: makeChecklist({ hasShared: true, hasPlan: true }) } })
    await fixture.checklist.show()
    expect(fixture.checklist.isShown).toBe(true)
    await fixture.checklist.dismiss()
    expect(fixture.checklist.isShown).toBe(false)
    await fixture.checklist.show()
    expect(fixture.checklist.isShown).toBe(true)
    expect(fixture.transport.bodiesOf(PUT)).toEqual([{ isDismissed: true }, { isDismissed: false }])
  })

  test('that cannot be saved leaves it there, and says so', async () => {
    const fixture = setUp({ answers: { [PUT]: refusal(-57) } })
    await fixture.checklist.dismiss()
    expect(fixture.checklist.isShown).toBe(true)
    expect(fixture.root.toasts.queue.map(({ messageKey }) => messageKey)).toEqual(['checklistNotSaved'])
  })
})
