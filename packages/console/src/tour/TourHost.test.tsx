import { makeUserData, never, refusal } from '@portico/stores/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  card,
  come,
  expectNone,
  gone,
  hadTime,
  press,
  SAVE,
  saved,
  titlesToTheEnd,
  WAY_BACK,
} from './tour.drawn.tsx'

describe('who gets which tour', () => {
  test('an owner the steps, over all they can see [S1-006, S2-017, S2-074, S4-018, S4-019, S6-011]', async () => {
    await come()
    await card('Workspaces')
    expect(await titlesToTheEnd('Next')).toEqual([
      'Workspaces',
      'Users',
      'Account',
      'Your own menu',
      'That is all',
    ])
  })

  test('an admin the welcome; its steps leave out what admins do not see [S2-073, S4-019, S6-011]', async () => {
    await come({ role: 'admin' })
    await card('Welcome to Portico')
    await press('Start the tour')
    await card('Workspaces')
    expect(await titlesToTheEnd('Next')).toEqual(['Workspaces', 'Users', 'Your own menu', 'That is all'])
  })

  test('a user none [S4-018, S6-011]', async () => {
    const { root } = await come({ role: 'user' })
    await expectNone()
    await userEvent.click(screen.getByRole('button', { name: `Your account: ${root.session.fullName}` }))
    expect(await screen.findByRole('menuitem', { name: 'Help' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Show the tour' })).toBeNull()
  })

  test.each(['owner', 'admin'] as const)('%s: none who has finished it [S4-018]', async (role) => {
    await come({ role, user: { endTour: true } })
    await hadTime()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('not before the setup wizard is done with, and at once when it is [S4-018]', async () => {
    const { root, transport } = await come({ account: { workspaceWizard: 0 } })
    await expectNone()
    transport.always('PUT /account/', never)
    await act(async () => void root.account.finishWizard())
    expect(await card('Workspaces')).toBeVisible()
  })

  test('never above the setup wizard, which hands over to it', async () => {
    const { root } = await come({
      prepare: (fixture) => void fixture.root.wizard.open('WORKSPACE_SETUP'),
    })
    expect(root.wizard.isOpen).toBe(true)
    await act(async () => root.tour.replay())
    await expectNone()
    await act(async () => root.wizard.postpone())
    expect(await card('Workspaces')).toBeVisible()
  })

  test.each([
    '/admin/workspaces?configure=ws-0001',
    '/admin/users?new',
    '/admin/account?edit',
    '/admin/account?remove',
  ])('it waits while the address opens a dialog: %s', async (path) => {
    await come({ path })
    await expectNone()
    await userEvent.click(screen.getByRole('link', { name: WAY_BACK }))
    expect(await card('Workspaces')).toBeVisible()
  })

  test('it comes on another admin page as well', async () => {
    await come({ path: '/admin/users' })
    expect(await card('Workspaces')).toBeVisible()
  })
})

describe('the end of it is saved, once', () => {
  const end = [{ email: 'owner@northwind.example', endTour: true }]

  test('when it is finished [S4-020, S7-017]', async () => {
    const fixture = await come()
    await card('Workspaces')
    await titlesToTheEnd('Next')
    expect(saved(fixture)).toEqual([])
    await press('Finish')
    await gone()
    expect(saved(fixture)).toEqual(end)
  })

  test.each([
    ['the button', () => press('Skip the tour')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('when it is skipped by %s [S4-020]', async (_way, skip) => {
    const fixture = await come()
    await card('Workspaces')
    await press('Next')
    await skip()
    await gone()
    expect(saved(fixture)).toEqual(end)
  })

  test.each([
    ['the button', () => press('Skip the tour')],
    ['the cross', () => press('Close')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('when an admin skips the welcome by %s [S2-073, S4-020]', async (_way, skip) => {
    const fixture = await come({ role: 'admin' })
    await card('Welcome to Portico')
    await skip()
    await gone()
    expect(saved(fixture)).toEqual([{ email: 'admin@northwind.example', endTour: true }])
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  test('starting it saves nothing', async () => {
    const fixture = await come({ role: 'admin' })
    await press('Start the tour')
    await card('Workspaces')
    expect(saved(fixture)).toEqual([])
  })

  test('where that fails it stays away nevertheless, also after the next sign-in', async () => {
    const { root, transport } = await come({
      prepare: (fixture) => fixture.transport.always(SAVE, refusal(-100)),
    })
    await card('Workspaces')
    await press('Skip the tour')
    await gone()
    await act(async () => {
      root.session.signOut()
      root.session.receive(makeUserData({ endTour: false }), 'another')
    })
    await expectNone()
    expect(transport.callsOf(SAVE)).toHaveLength(2)
  })
})
