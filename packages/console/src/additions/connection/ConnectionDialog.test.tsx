import { never, type Route } from '@portico/stores/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { press, settle } from '../../testing/actions.ts'
import { renderApp, type RenderAppOptions } from '../../testing/renderApp.tsx'
import { ConnectionDialog } from './ConnectionDialog.tsx'
import { replying } from '../../testing/withStores.tsx'

const PING = 'GET http://127.0.0.1:23432/ping' satisfies Route

const start = async (options: RenderAppOptions = {}) => {
  const fixture = await renderApp(<ConnectionDialog onClose={() => undefined} />, options)
  return {
    ...fixture,
    run: async (name = 'Run the check') => {
      await press(name)
      await settle(fixture)
    },
  }
}
/** The result; the other status is that of the copy button. */
const result = () => screen.getAllByRole('status')[0]?.textContent
const shows = (text: string) => waitFor(() => expect(result()).toContain(text))
const line = (term: string) => screen.getByText(term).parentElement?.lastElementChild?.textContent

afterEach(() => vi.restoreAllMocks())

describe('when the browser would ask', () => {
  test('it explains first, and asks only after a press', { tags: ['core'] }, async () => {
    const { transport, localAgent, run } = await start({ agent: { access: 'prompt' } })
    expect(result()).toContain('Your browser then asks whether this page may reach apps on this device')
    expect(line('Browser’s permission')).toContain('Not decided')
    expect(line('Agent on this computer')).toContain('Not checked yet')
    expect(transport.calls).toEqual([])
    const mine = { status: 200, body: { service: { id: 'ws-0002' } } }
    transport.always(PING, mine)
    transport.next(PING, () => {
      localAgent.setAccess('granted')
      return mine
    })
    await run()
    await waitFor(() =>
      expect(result()).toBe('The agent answers. This computer is in your list as Design studio.'),
    )
    expect(line('Browser’s permission')).toContain('Granted')
    expect(line('Browser’s permission')).toContain('loopback-network')
  })

  test('a refusal shows how to allow it, and nothing about the agent', async () => {
    const { transport, localAgent, run } = await start({ agent: { access: 'prompt' } })
    transport.next(PING, () => {
      localAgent.setAccess('denied')
      return 'lost'
    })
    await run()
    await shows('it may well be running')
    expect(line('Browser’s permission')).toContain('allow access to apps on this device')
    expect(line('Agent on this computer')).toContain('the browser blocks it')
    expect(document.body.textContent).not.toContain('not installed')
  })

  test('a dismissed prompt is not a refusal', async () => {
    const { run } = await start({ agent: { access: 'prompt' } })
    await run()
    await shows('asked and got no answer')
    expect(screen.getByRole('button', { name: 'Run again' })).toBeVisible()
  })
})

describe('when the browser allows it, it checks at once', () => {
  test.each([
    ['listed', { access: 'granted', serviceId: 'ws-0002' }, 'in your list as Design studio', 'In your list'],
    ['not listed', { access: 'granted', serviceId: 'other' }, 'not in your list', 'Not in your list'],
    ['not there', { access: 'granted' }, 'it is not installed or not running', 'Not known'],
    ['out of reach', { access: 'denied' }, 'does not let this page reach the agent', 'Not known'],
  ] as const)('the agent is %s', async (_, agent, text, machine) => {
    await start({ agent })
    expect(result()).toContain(text)
    expect(line('This computer')).toContain(machine)
    expect(line('Service')).toContain('Answered in less than 1 ms')
  })

  test.each([
    [
      PING,
      { status: 200, body: { hello: 1 } },
      'Something answers on the agent’s port that this page does not understand',
      'Agent on this computer',
      'Unreadable reply, status 200',
    ],
    ['GET /config', 'lost', 'The service does not answer as it should', 'Service', 'No answer'],
  ] as const)('%s answered with %j', async (route, reply, text, term, value) => {
    await start({
      agent: { access: 'granted', serviceId: 'ws-0002' },
      ...replying(route, reply),
    })
    expect(result()).toContain(text)
    expect(line(term)).toContain(value)
  })

  test('a slow agent is distinguished from a missing one', async () => {
    const { clock } = await start({
      agent: { access: 'granted' },
      ...replying(PING, never),
    })
    expect(result()).toBe('Checking the connection')
    await act(async () => clock.advance(5000))
    expect(result()).toContain('Nothing answers at the agent’s address within 5 s')
    // A timeout says nothing about the port.
    expect(result()).not.toContain('open')
  })

  test('it runs again by its button, and by a change of the permission', async () => {
    const { transport, localAgent, clock, run } = await start({ agent: { access: 'granted' } })
    const before = transport.callsOf(PING).length
    transport.always(PING, { status: 200, body: { service: { id: 'ws-0001' } } })
    await run('Run again')
    expect(transport.callsOf(PING).length).toBeGreaterThan(before)
    await shows('as Accounting')
    localAgent.setAccess('denied')
    await settle({ clock })
    await waitFor(() => expect(line('Browser’s permission')).toContain('Blocked'))
  })
})

describe('Copy', () => {
  test('copies every line as text for an e-mail, without token and names', { tags: ['core'] }, async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await start({ agent: { access: 'granted', serviceId: 'ws-0002' } })
    await press('Copy the result')
    await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1))
    expect(String(writeText.mock.calls[0]?.[0]).split('\n')).toEqual([
      'Connection check',
      'Browser’s permission: Granted (loopback-network)',
      'Agent on this computer: Answered in less than 1 ms (http://127.0.0.1:23432/ping)',
      'This computer: In your list (ws-0002)',
      'Service: Answered in less than 1 ms (https://portico.example/api)',
      'This page: https://portico.example',
      'Browser: Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
      'Account ID: 4821',
      expect.stringMatching(/^Checked: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    ])
  })

  test('reports when copying failed', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    await start({ agent: { access: 'granted' } })
    // Keyboard focus shows the tooltip at once.
    await userEvent.tab()
    screen.getByRole('button', { name: 'Copy the result' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('tooltip').textContent).toContain('Could not copy. Select the text'),
    )
  })
})
