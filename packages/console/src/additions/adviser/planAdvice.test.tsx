import { makeWorkspace, type RootStoreOptions } from '@portico/stores/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectFocus, textsOf } from '../../testing/actions.ts'
import { subscribed } from '../../screens/plans/plans.fixture.ts'
import { start } from '../../screens/plans/plans.render.tsx'

const workspace = makeWorkspace(0)
const { authentications } = workspace.features
const guarded = {
  ...workspace,
  name: 'Helsinki office',
  features: {
    ...workspace.features,
    authentications: { ...authentications, secondFactor: { enabled: true, available: true } },
  },
}
const advising: RootStoreOptions = {
  config: { features: ['planAdvice'] },
  account: { people: 12 },
  workspaces: [guarded],
}
const advice = async (name: string) => within(await screen.findByRole('region', { name }))

test('names the plan that fits, what a smaller one would lack, and what yearly payment saves', async () => {
  await start(1280, advising)
  const shown = await advice('Pro fits what you use')
  expect(shown.getByText(/^You have 12 people and 1 workspace on 1 machine\./)).toBeVisible()
  expect(textsOf(shown.getAllByRole('listitem'))).toEqual([
    'What Basic would lack' +
      'Places for 2 people: 12 of 10 concurrent users' +
      'Multiple administrators: Adrian Cole would lose the admin role' +
      'Hardware and TOTP tokens, used by Helsinki office',
  ])
  expect(
    shown.getByText(
      'Paid yearly, Pro for 12 users costs $1,728.00 a year instead of $2,160.00: you save $432.00.',
    ),
  ).toBeVisible()
})

test.each([
  ['Pro fits what you use, and is your plan', 12, 2],
  ['Pro would be enough for what you use', 12, 3],
  ['You use more than your plan has: Enterprise fits', 60, 2],
])('%s', async (title, people, planId) => {
  await start(1280, { ...advising, ...subscribed, subscription: { planId }, account: { people } })
  expect((await advice(title)).getByRole('heading', { name: title })).toBeVisible()
})

test('a line above the plans leads to it', async () => {
  await start(1280, advising)
  const title = 'Pro fits what you use'
  const line = await screen.findByRole('button', { name: title })
  expect(line.getBoundingClientRect().bottom).toBeLessThan(800)
  await userEvent.click(line)
  await expectFocus(() => screen.getByRole('heading', { name: title }))
})

test('a service that does not offer it is not asked for workspaces, and nothing shows', async () => {
  const { transport } = await start(1280, { ...advising, config: {}, list: 'idle' })
  expect(screen.queryByRole('region')).toBeNull()
  expect(transport.callsOf('GET /services/')).toEqual([])
})
