import { never, type Route } from '@portico/stores/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { spyOn } from 'storybook/test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp, type RenderAppOptions } from '../../../../testing/renderApp.tsx'
import { ConnectionDialog } from './ConnectionDialog.tsx'

const PING = 'GET http://127.0.0.1:23432/ping' satisfies Route

const start = async (options: RenderAppOptions = {}) => {
  const fixture = await renderApp(<ConnectionDialog onClose={() => undefined} />, options)
  return { ...fixture, settle: () => act(async () => fixture.clock.advance(0)) }
}
/** What it comes to; the other status is that of the copy button. */
const said = () => screen.getAllByRole('status')[0]?.textContent
/** What the line says that has this term. */
const line = (term: string) => screen.getByText(term).parentElement?.lastElementChild?.textContent
const run = (name = 'Run the check') => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => vi.restoreAllMocks())

describe('where the browser would ask', () => {
  test('it explains first, and asks only after a press', async () => {
    const { transport, localAgent, settle } = await start({ agent: { access: 'prompt' } })
    expect(said()).toContain('Your browser then asks whether this page may reach apps on this device')
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
    await settle()
    await waitFor(() =>
      expect(said()).toBe('The agent answers. This computer is in your list as Design studio.'),
    )
    expect(line('Browser’s permission')).toContain('Granted')
    expect(line('Browser’s permission')).toContain('loopback-network')
  })

  test('a refusal says nothing about the agent, and how to allow it', async () => {
    const { transport, localAgent, settle } = await start({ agent: { access: 'prompt' } })
    transport.next(PING, () => {
      localAgent.setAccess('denied')
      return 'lost'
    })
    await run()
    await settle()
    await waitFor(() => expect(said()).toContain('it may well be running'))
    expect(line('Browser’s permission')).toContain('allow access to apps on this device')
    expect(line('Agent on this computer')).toContain('the browser blocks it')
    expect(document.body.textContent).not.toContain('not installed')
  })

  test('a question that was closed is no refusal', async () => {
    const { settle } = await start({ agent: { access: 'prompt' } })
    await run()
    await settle()
    await waitFor(() => expect(said()).toContain('asked and got no answer'))
    expect(screen.getByRole('button', { name: 'Run again' })).toBeVisible()
  })
})

describe('where the browser allows it, it looks at once', () => {
  test.each([
    ['listed', { access: 'granted', serviceId: 'ws-0002' }, 'in your list as Design studio', 'In your list'],
    ['not listed', { access: 'granted', serviceId: 'other' }, 'not in your list', 'Not in your list'],
    ['not there', { access: 'granted' }, 'it is not installed or not running', 'Not known'],
    [
      'out of reach',
      { access: 'denied' },
      'Your browser does not let this page reach the agent',
      'Not known',
    ],
  ] as const)('the agent is %s', async (_, agent, verdict, machine) => {
    await start({ agent })
    expect(said()).toContain(verdict)
    expect(line('This computer')).toContain(machine)
    expect(line('Service')).toContain('Answered in less than 1 ms')
  })

  test('a reply that cannot be read is not taken for an agent', async () => {
    await start({
      agent: { access: 'granted' },
      prepare: ({ transport }) => transport.always(PING, { status: 200, body: { hello: 1 } }),
    })
    expect(said()).toContain('Something answers on the agent’s port that this page does not understand')
    expect(line('Agent on this computer')).toContain('Unreadable reply, status 200')
  })

  test('an agent that does not answer in time is told from one that is not there', async () => {
    const { clock } = await start({
      agent: { access: 'granted' },
      prepare: ({ transport }) => transport.always(PING, never),
    })
    expect(said()).toBe('Checking the connection')
    await act(async () => clock.advance(5000))
    expect(said()).toContain('Nothing answers at the agent’s address within 5 s')
    // A timeout proves nothing about the port.
    expect(said()).not.toContain('open')
  })

  test('a service that does not answer comes before all else', async () => {
    await start({
      agent: { access: 'granted', serviceId: 'ws-0002' },
      prepare: ({ transport }) => transport.always('GET /config', 'lost'),
    })
    expect(said()).toContain('The service does not answer as it should')
    expect(line('Service')).toContain('No answer')
  })

  test('it is run again by a press, and by a change of the permission', async () => {
    const { transport, localAgent, settle } = await start({ agent: { access: 'granted' } })
    const before = transport.callsOf(PING).length
    transport.always(PING, { status: 200, body: { service: { id: 'ws-0001' } } })
    await run('Run again')
    await settle()
    expect(transport.callsOf(PING).length).toBeGreaterThan(before)
    await waitFor(() => expect(said()).toContain('as Accounting'))
    localAgent.setAccess('denied')
    await settle()
    await waitFor(() => expect(line('Browser’s permission')).toContain('Blocked'))
  })
})

/** What is copied. */
const copied = async (options: RenderAppOptions) => {
  const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await start(options)
  await userEvent.click(screen.getByRole('button', { name: 'Copy the result' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1))
  return String(writeText.mock.calls[0]?.[0])
}

describe('Copy', () => {
  test('gives every line as text for a mail', async () => {
    const lines = (await copied({ agent: { access: 'granted', serviceId: 'ws-0002' } })).split('\n')
    expect(lines).toEqual([
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

  test('holds neither the token nor a name', async () => {
    const mail = await copied({ agent: { access: 'granted', serviceId: 'ws-0002' } })
    for (const secret of ['fixture', 'Design studio', '@', 'Olivia', 'Bearer'])
      expect(mail).not.toContain(secret)
  })

  test('says honestly when it failed', async () => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    spyOn(document, 'execCommand').mockReturnValue(false)
    await start({ agent: { access: 'granted' } })
    // By keys its tooltip is there at once, by the pointer only where that rests.
    await userEvent.tab()
    screen.getByRole('button', { name: 'Copy the result' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('tooltip').textContent).toContain('Could not copy. Select the lines'),
    )
  })
})

test('in Spanish', async () => {
  await start({ locale: 'es', agent: { access: 'denied' } })
  const dialog = within(screen.getByRole('dialog', { name: 'Comprobación de la conexión' }))
  expect(dialog.getByText('Bloqueado')).toBeVisible()
  expect(said()).toContain('puede que esté en marcha')
  expect(dialog.getByRole('button', { name: 'Comprobar de nuevo' })).toBeVisible()
})
