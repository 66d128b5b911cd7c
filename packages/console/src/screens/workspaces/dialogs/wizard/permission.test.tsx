import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectFocus } from '../../../../testing/actions.ts'
import {
  add,
  button,
  closed,
  downloaded,
  heading,
  newComputer,
  noButton,
  PING,
  press,
} from './wizard.render.tsx'

const listed = { status: 200, body: { service: { id: 'ws-0002' } } } as const

describe('the browser’s permission', () => {
  test(
    'when the browser would ask, it is explained first and nothing is sent before the press',
    { tags: ['core'] },
    async () => {
      const fixture = await add({ agent: { access: 'prompt' } })
      const { shown, transport, localAgent, pass } = fixture
      expect(shown.textContent).toContain('Your browser then asks whether this page may reach apps')
      await pass(20_000)
      expect(transport.callsOf(PING)).toEqual([])
      transport.always(PING, () => {
        localAgent.setAccess('granted')
        return newComputer
      })
      await press('Connect')
      await waitFor(() => expect(heading()).toHaveTextContent('Connecting this computer'))
      expect(transport.callsOf(PING)).toHaveLength(1)
      expect(transport.callsOf(PING).map(({ headers }) => headers['Authorization'])).toEqual([undefined])
    },
  )

  test('while the browser asks, Connect is pending and keeps focus', async () => {
    const fixture = await add({ agent: { access: 'prompt' } })
    fixture.transport.always(PING, new Promise(() => undefined))
    await press('Connect')
    const pending = screen.getByRole('button', { name: /Connect/ })
    expect(pending).toHaveAttribute('data-pending')
    await expectFocus(() => pending)
  })

  test('allowed, but without an agent, the wizard keeps checking', async () => {
    const fixture = await add({ agent: { access: 'prompt' } })
    fixture.transport.always(PING, () => {
      fixture.localAgent.setAccess('granted')
      return 'lost'
    })
    await press('Connect')
    await waitFor(() => expect(noButton('Connect')).toBeNull())
    expect(fixture.shown.textContent).toContain('Start the agent: this page notices it')
    await waitFor(() => expect(document.body).not.toHaveFocus())
    await fixture.startAgent()
    expect(heading()).toHaveTextContent('Connecting this computer')
  })

  test(
    'refused is distinguished from not installed: it shows how to allow it, and still offers the installer',
    { tags: ['core'] },
    async () => {
      const fixture = await add({ agent: { access: 'denied' } })
      expect(fixture.shown.textContent).toContain('Open the site settings beside the address')
      expect(button('Download the installer')).toBeVisible()
      await press('Try again')
      expect(fixture.transport.callsOf(PING)).toEqual([])
      expect(button('Try again')).toBeVisible()
    },
  )

  test('when allowed in the site settings, it continues without a press', async () => {
    const { localAgent, startAgent, pass } = await add({
      agent: { access: 'denied' },
      prepare: ({ root }) => root.signedIn.agent.start(),
    })
    localAgent.setAccess('granted')
    await pass(0)
    expect(noButton('Try again')).toBeNull()
    await startAgent()
    expect(heading()).toHaveTextContent('Connecting this computer')
  })

  test('with the installer running, it offers Connect and does not show a wait', async () => {
    const fixture = await downloaded({ agent: { access: 'prompt' } })
    expect(fixture.shown.textContent).toContain('Once it is installed, connect to it.')
    expect(screen.queryByRole('progressbar')).toBeNull()
    fixture.transport.always(PING, () => {
      fixture.localAgent.setAccess('granted')
      return newComputer
    })
    await press('Connect')
    expect(heading()).toHaveTextContent('Connecting this computer')
  })
})

describe('a computer that is listed already', () => {
  test('is shown with its name, and not logged in', async () => {
    const fixture = await add()
    fixture.transport.always(PING, listed)
    await fixture.pass(2000)
    expect(heading()).toHaveTextContent('This computer is already a workspace')
    expect(fixture.shown.textContent).toContain('It is in your list as Design studio.')
    await fixture.pass(10_000)
    expect(heading()).toHaveTextContent('This computer is already a workspace')
    await press('Close')
    await closed()
    // This computer cannot be added, so the button that opened the wizard has unmounted.
    await expectFocus(() => screen.getByRole('heading', { level: 1 }))
  })

  test('after the installer as well', async () => {
    const fixture = await downloaded()
    fixture.transport.always(PING, listed)
    await fixture.pass(2000)
    expect(heading()).toHaveTextContent('This computer is already a workspace')
    expect(button('Close')).toBeVisible()
  })
})
