import { expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'

const MINUTE = 60_000

const follow = () => {
  const fixture = makeRootStore()
  return { ...fixture, unfollow: fixture.release.follow() }
}

test('a new console is detected within ten minutes, and then not checked again', async () => {
  const { release, deployment, clock, unfollow } = follow()
  await clock.advance(10 * MINUTE)
  expect(deployment.asked).toBe(1)
  expect(release.isReplaced).toBe(false)
  deployment.replace()
  await clock.advance(10 * MINUTE)
  expect(release.isReplaced).toBe(true)
  await clock.advance(60 * MINUTE)
  expect(deployment.asked).toBe(2)
  unfollow()
  expect(clock.pending).toBe(0)
})

test('a hidden page does not check; a visible one does at once, but not at each focus', async () => {
  const { deployment, clock, page } = follow()
  page.setVisible(false)
  await clock.advance(24 * 60 * MINUTE)
  expect(deployment.asked).toBe(0)
  for (let focus = 0; focus < 5; focus += 1) page.setVisible(true)
  await settle()
  expect(deployment.asked).toBe(1)
})

test('nothing is checked offline', async () => {
  const { deployment, clock, page } = follow()
  page.setOnline(false)
  await clock.advance(60 * MINUTE)
  expect(deployment.asked).toBe(0)
})
