import { makeUserData, never, refusal } from '@portico/stores/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expectFocus, expectVisible, pressEscape } from '../testing/actions.ts'
import {
  findDialog,
  renderSteps,
  renderTour,
  expectNoTour,
  noDialog,
  press,
  SAVE,
  saveCalls,
  stepTitles,
  CLOSE_LINK,
} from './tour.render.tsx'
import { replying } from '../testing/withStores.tsx'

describe('the tour by role', () => {
  test(
    'an owner gets the steps, for each menu entry [S1-006, S2-017, S2-074, S4-018, S4-019, S6-011]',
    { tags: ['core'] },
    async () => {
      await renderSteps()
      expect(await stepTitles('Next')).toEqual([
        'Workspaces',
        'Users',
        'Account',
        'Your own menu',
        'That is all',
      ])
    },
  )

  test(
    'an admin gets the welcome; its steps omit what admins do not see [S2-073, S4-019, S6-011]',
    { tags: ['core'] },
    async () => {
      await renderTour({ role: 'admin' })
      await findDialog('Welcome to Portico')
      await press('Start the tour')
      await findDialog('Workspaces')
      expect(await stepTitles('Next')).toEqual(['Workspaces', 'Users', 'Your own menu', 'That is all'])
    },
  )

  test('a user gets none [S4-018, S6-011]', { tags: ['core'] }, async () => {
    const { root } = await renderTour({ role: 'user' })
    await expectNoTour()
    await userEvent.click(screen.getByRole('button', { name: `Your account: ${root.session.fullName}` }))
    expect(await screen.findByRole('menuitem', { name: 'Help' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Show the tour' })).toBeNull()
  })

  test.each(['owner', 'admin'] as const)('%s: none after finishing it [S4-018]', async (role) => {
    await renderTour({ role, user: { endTour: true } })
    await expectNoTour()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('not before the setup wizard is finished, but at once after it [S4-018]', async () => {
    const { root, transport } = await renderTour({ account: { workspaceWizard: 0 } })
    await expectNoTour()
    transport.always('PUT /account/', never)
    await act(async () => void root.account.setWizardDone(true))
    await expectVisible(findDialog('Workspaces'))
  })

  test('never above the setup wizard, but after it', async () => {
    const { root } = await renderTour({
      prepare: (fixture) => void fixture.root.signedIn.later.wizard.open('WORKSPACE_SETUP'),
    })
    expect(root.signedIn.later.wizard.isOpen).toBe(true)
    await act(async () => root.signedIn.tour.replay())
    await expectNoTour()
    await act(async () => root.signedIn.later.wizard.postpone())
    await expectVisible(findDialog('Workspaces'))
  })

  test.each([
    '/admin/workspaces?configure=ws-0001',
    '/admin/users?new',
    '/admin/account?edit',
    '/admin/account?remove',
  ])('it waits while the address opens a dialog: %s', async (path) => {
    await renderTour({ path })
    await expectNoTour()
    await userEvent.click(screen.getByRole('link', { name: CLOSE_LINK }))
    await expectVisible(findDialog('Workspaces'))
  })

  test('it is shown on other admin pages too', async () => {
    await renderTour({ path: '/admin/users' })
    await expectVisible(findDialog('Workspaces'))
  })
})

describe('its end is saved once', () => {
  const end = [{ email: 'owner@northwind.example', endTour: true }]

  test('when it is finished [S4-020, S7-017]', { tags: ['core'] }, async () => {
    const fixture = await renderSteps()
    await stepTitles('Next')
    expect(saveCalls(fixture)).toEqual([])
    await press('Finish')
    await noDialog()
    expect(saveCalls(fixture)).toEqual(end)
  })

  test.each([
    ['the button', () => press('Skip the tour')],
    ['Escape', pressEscape],
  ])('when it is skipped by %s [S4-020]', async (_way, skip) => {
    const fixture = await renderSteps()
    await press('Next')
    await skip()
    await noDialog()
    expect(saveCalls(fixture)).toEqual(end)
  })

  test.each([
    ['the button', () => press('Skip the tour')],
    ['the cross', () => press('Close')],
    ['Escape', pressEscape],
  ])('when an admin skips the welcome by %s [S2-073, S4-020]', async (_way, skip) => {
    const fixture = await renderTour({ role: 'admin' })
    await findDialog('Welcome to Portico')
    await skip()
    await noDialog()
    expect(saveCalls(fixture)).toEqual([{ email: 'admin@northwind.example', endTour: true }])
    await expectFocus(() => screen.getByRole('heading', { level: 1 }))
  })

  test('starting it saves nothing', async () => {
    const fixture = await renderTour({ role: 'admin' })
    await press('Start the tour')
    await findDialog('Workspaces')
    expect(saveCalls(fixture)).toEqual([])
  })

  test('a failed save does not show it again, nor does the next sign-in', async () => {
    const { root, transport } = await renderTour(replying(SAVE, refusal(-100)))
    await findDialog('Workspaces')
    await press('Skip the tour')
    await noDialog()
    await act(async () => {
      root.session.signOut()
      root.session.receive(makeUserData({ endTour: false }), 'another')
    })
    await expectNoTour()
    expect(transport.callsOf(SAVE)).toHaveLength(2)
  })
})
