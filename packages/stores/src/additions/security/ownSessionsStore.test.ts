import { describe, expect, test } from 'vitest'
import { makeOwnSessions } from '../../testing/factories.ts'
import { answer, refusal } from '../../testing/fakeTransport.ts'
import { makeRootStore } from '../../testing/makeRootStore.ts'

const LIST = 'GET /auth/sessions/'

const start = async (count = 3) => {
  const fixture = makeRootStore({ answers: { [LIST]: answer({ sessions: makeOwnSessions(count) }) } })
  const { sessions } = fixture.root.signedIn.security
  await sessions.load()
  return { ...fixture, sessions, ids: () => sessions.entries.map(({ id }) => id) }
}

test('this session comes first, the others as sent', async () => {
  const { ids } = await start()
  expect(ids()).toEqual(['session-1', 'session-0', 'session-2'])
})

describe('sign out there', () => {
  test('removes the ended session and leaves the others', async () => {
    const { sessions, transport, ids } = await start()
    transport.always('DELETE /auth/sessions/session-0', answer({}))
    expect(await sessions.remove('session-0')).toBe(true)
    expect(ids()).toEqual(['session-1', 'session-2'])
  })

  test('a session that had ended already is gone as well', async () => {
    const { sessions, transport, ids } = await start()
    transport.always('DELETE /auth/sessions/session-2', refusal(-1))
    expect(await sessions.remove('session-2')).toBe(true)
    expect(ids()).toEqual(['session-1', 'session-0'])
  })

  test('everywhere else leaves only this one', async () => {
    const { root, sessions, transport, ids } = await start()
    transport.next('DELETE /auth/sessions/others', refusal(-100))
    expect([await sessions.endOthers(), root.session.isFactorReviewDue]).toEqual([false, false])
    transport.always('DELETE /auth/sessions/others', answer({}))
    expect(await sessions.endOthers()).toBe(true)
    expect(ids()).toEqual(['session-1'])
    expect(root.session.isFactorReviewDue).toBe(true)
  })

  test('after a refusal the session stays, with the problem until it is dismissed', async () => {
    const { sessions, transport, ids } = await start()
    transport.always('DELETE /auth/sessions/session-0', refusal(-100))
    expect(await sessions.remove('session-0')).toBe(false)
    expect(ids()).toHaveLength(3)
    expect(sessions.removal.problem).toMatchObject({ code: -100 })
    sessions.dismissProblem()
    expect(sessions.removal.problem).toBeNull()
  })
})

test('a sign-out forgets the list', async () => {
  const { root, ids } = await start()
  root.session.signOut()
  expect(ids()).toEqual([])
})
