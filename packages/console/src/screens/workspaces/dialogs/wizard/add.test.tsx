import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expectFocus, expectVisible, pressEscape } from '../../../../testing/actions.ts'
import {
  add,
  button,
  closed,
  dialog,
  heading,
  noButton,
  noDialog,
  PING,
  press,
  start,
} from './wizard.render.tsx'

const ADD = 'Add Workspace'

describe('Add Workspace [S2-024]', () => {
  test.each([
    ['the agent does not answer', { access: 'granted' }, true],
    ['the agent answers and is not listed', { access: 'granted', serviceId: 'elsewhere' }, true],
    ['the agent answers and is listed', { access: 'granted', serviceId: 'ws-0002' }, false],
    ['the browser was not asked yet', { access: 'prompt' }, true],
    ['the browser refuses', { access: 'denied' }, true],
  ] as const)('is shown when allowed: %s [S4-035]', async (_, agent, isThere) => {
    await start({ agent })
    expect(noButton(ADD) !== null).toBe(isThere)
  })

  test('is hidden before the first check for an agent, and after the wizard until the next check [S4-037]', async () => {
    const { root } = await start({ list: 'loading' })
    expect(noButton(ADD)).toBeNull()
    await root.signedIn.agent.check()
    await waitFor(() => expect(button(ADD)).toBeVisible())
    root.signedIn.agent.blockAdding(null)
    await waitFor(() => expect(noButton(ADD)).toBeNull())
  })

  test.each([
    ['set up', 'ws-0002', true],
    ['not, as the setup was canceled', null, false],
  ])('gives way to what is right where the computer was %s', async (_, serviceId, isSetUp) => {
    const { root } = await start({ agent: { access: 'granted' } })
    act(() => root.signedIn.agent.blockAdding(serviceId))
    expect(noButton(ADD)).toBeNull()
    expect(screen.queryByText('This computer is set up') !== null).toBe(isSetUp)
  })

  test('is hidden for read-only users [S2-033]', async () => {
    await start({ role: 'user' })
    expect(noButton(ADD)).toBeNull()
  })

  test.each([
    ['a trial that is full', { workspaces: 8 }, true],
    ['a trial with room', { workspaces: 7 }, false],
    ['a paid subscription', { workspaces: 8, subscription: {} }, false],
  ])('shows that the limit is reached: %s', async (_, options, isFull) => {
    const fixture = await start({ config: { trialWorkspaces: 8 }, ...options })
    await press(ADD)
    await fixture.pass(0)
    const texts = (await dialog()).textContent
    expect(texts.includes('The trial has room for 8 workspaces and no more.')).toBe(isFull)
  })

  test('is also in the empty state', async () => {
    const fixture = await start({ workspaces: 0, ready: 0 })
    const [, second] = screen.getAllByRole('button', { name: ADD })
    await userEvent.click(second ?? document.body)
    await fixture.pass(0)
    await expectVisible(dialog())
  })

  test(
    'opens the wizard, which closes only by its own buttons [S2-048, S4-039]',
    { tags: ['core'] },
    async () => {
      const fixture = await add()
      const { shown } = fixture
      expect(shown).toHaveAccessibleName('Set up a workspace')
      expect(noButton('Close')).toBeNull()
      await pressEscape()
      await userEvent.click(shown.parentElement?.parentElement ?? document.body)
      await fixture.pass(0)
      expect(shown).toBeVisible()
      await press('I will do this later')
      await closed()
      await expectFocus(() => button(ADD))
    },
  )

  test('shows when the wizard is open in another tab', async () => {
    const fixture = await start({ prepare: ({ locks }) => locks.setElsewhere('portico.wizard', true) })
    await press(ADD)
    await expectVisible(screen.findByText(/open in another tab of this browser/))
    expect(noDialog()).toBeNull()
    fixture.locks.setElsewhere('portico.wizard', false)
    await press(ADD)
    await expectVisible(dialog())
  })

  test('leaving the page closes the wizard and stops everything', async () => {
    const { root, transport, pass } = await add()
    cleanup()
    expect(root.signedIn.later.wizard.isOpen).toBe(false)
    const before = transport.callsOf(PING).length
    await pass(10_000)
    expect(transport.callsOf(PING)).toHaveLength(before)
  })
})

describe('the first workspace', () => {
  const none = { workspaces: 0, ready: 0, account: { workspaceWizard: 0 } } as const

  test(
    'an owner without any gets the wizard automatically, once the list is loaded [S4-052]',
    { tags: ['core'] },
    async () => {
      const { transport } = await start({ ...none, list: 'idle' })
      await expectVisible(dialog('Set up your first workspace'))
      expect(heading()).toHaveTextContent('Turn this computer into a workspace')
      expect(transport.callsOf('PUT /account/')).toHaveLength(0)
    },
  )

  test('dismissing it sets the account’s flag [S4-053]', async () => {
    const fixture = await start(none)
    await dialog('Set up your first workspace')
    await press('I will do this later')
    await closed()
    expect(fixture.transport.callsOf('PUT /account/').map(({ body }) => body)).toEqual([
      expect.objectContaining({ workspaceWizard: 1 }),
    ])
  })

  test.each([
    ['an owner who had it', { ...none, account: { workspaceWizard: 1 } }],
    ['an admin', { ...none, role: 'admin' }],
    ['an owner who has workspaces', { account: { workspaceWizard: 0 } }],
    ['an owner whose list failed', { ...none, list: 'failed' }],
  ] as const)('not for %s', async (_, options) => {
    const { pass } = await start(options)
    await pass(1000)
    expect(noDialog()).toBeNull()
  })
})
