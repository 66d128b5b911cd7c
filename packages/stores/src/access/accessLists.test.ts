import { reaction } from 'mobx'
import { expect, test } from 'vitest'
import { answer } from '../testing/fakeTransport.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'

test('[S7-025] a refresh stops counting deleted workspaces, and notifies observers', async () => {
  const { root, transport } = makeRootStore({ workspaces: 3, list: 'idle' })
  const { accessMap, users } = root.signedIn
  await accessMap.open()
  const user = users.byEmail.get('user@northwind.example')
  if (!user) throw new Error('There is no such person')
  const counts: number[] = []
  const stop = reaction(
    () => accessMap.countOf(user),
    (count) => counts.push(count),
  )
  expect(accessMap.countOf(user)).toBe(3)
  transport.always('GET /services/', answer({ services: [] }))
  await accessMap.refresh()
  stop()
  expect([accessMap.countOf(user), counts]).toEqual([0, [0]])
  expect([accessMap.isRead('ws-0001'), accessMap.sizeOf('ws-0001')]).toEqual([false, null])
})
