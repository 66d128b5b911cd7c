import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answer, makeConfig, refusal } from '@portico/stores/testing'
import { describe, expect, test } from 'vitest'
import { expectVisible } from '../testing/actions.ts'
import { address, go, expectText, shows, visit } from '../testing/visit.tsx'

describe('redirects before login', () => {
  test(
    'the network-error flag redirects to its page, from any page [S2-013] [S8-051] [S8-053]',
    { tags: ['core'] },
    async () => {
      const { root } = await visit('/admin/workspaces', 'Workspaces')
      await act(async () => root.handleClientEvent('network'))
      await shows('Network Error')
      expect(address()).toBe('/networkerror')
      await expectText(
        'Network Error: Something went wrong while connecting to the product, please try again.',
      )
      await expectText('Please verify your internet connection')
      await go('/login')
      await shows('Network Error')
      expect(address()).toBe('/networkerror')
    },
  )

  test('the network-error page shows the call’s reference, if the service answered it', async () => {
    const { root, transport } = await visit('/admin/workspaces', 'Workspaces')
    const headers = { 'x-request-id': '7d0f1c9e-4b7a' }
    transport.always('GET /auth/userdata', refusal(-500, { headers }))
    await act(async () => void (await root.session.restore()))
    await shows('Network Error')
    await expectText('7d0f1c9e-4b7a')
    await expectVisible(screen.findByRole('button', { name: 'Copy the reference' }))
    await act(async () => root.handleClientEvent('network'))
    expect(screen.queryByText('7d0f1c9e-4b7a')).toBeNull()
  })

  test('a call that got no answer is named', async () => {
    const { root, transport, clock } = await visit('/admin/workspaces', 'Workspaces')
    transport.always('GET /auth/userdata', 'lost')
    await act(async () => {
      void root.session.restore()
      await clock.advance(1900)
    })
    await shows('Network Error')
    await expectText(
      'No answer came to GET /api/auth/userdata. If other sites open, a content blocker, a firewall or a proxy may stop this call.',
    )
  })

  test('a retry announces when there is still no answer', { tags: ['core'] }, async () => {
    const { transport, clock } = await visit('/login', 'Network Error', {
      role: null,
      prepare: ({ root }) => root.network.fail(),
    })
    transport.always('GET /config', 'lost')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(async () => clock.advance(60_000))
    await expectText('Still no answer. It tries again by itself when your connection is back.')
    expect(address()).toBe('/networkerror')
  })

  test('the network-error page retries automatically with growing pauses, and shows when the service is busy', async () => {
    const { transport, clock, root } = await visit('/login', 'Network Error', {
      role: null,
      prepare: ({ root: { network } }) => network.fail(),
    })
    const asked = () => transport.callsOf('GET /config').length
    transport.always('GET /config', refusal(-57))
    await act(async () => clock.advance(20_000))
    expect(asked()).toBeGreaterThan(1)
    expect(asked()).toBeLessThan(5)
    transport.always('GET /config', refusal(-18, { status: 429, headers: { 'retry-after': '90' } }))
    await act(async () => clock.advance(60_000))
    await shows('The service is busy')
    const before = asked()
    await act(async () => clock.advance(50_000))
    expect([asked(), root.network.hasFailed]).toEqual([before, true])
  })

  test('an outage does not reload: the page without the flag shows it', async () => {
    await visit('/networkerror', 'Network Error', {
      prepare: ({ transport }) => transport.always('GET /config', refusal(-57)),
    })
    expect(address()).toBe('/networkerror')
  })

  test.each(['/login', '/admin/workspaces', '/nowhere'])(
    'from a blocked IP address, %s redirects to the zone page [S2-014] [S8-057]',
    { tags: ['core'] },
    async (path) => {
      await visit(path, 'Portico is not yet available in your zone', { config: { ipAllowed: false } })
      expect(address()).toBe('/dzone')
    },
  )

  test('its Try again checks again, and continues when the address is allowed', async () => {
    const { transport } = await visit('/login', 'Portico is not yet available in your zone', {
      role: null,
      config: { ipAllowed: false },
    })
    transport.always('GET /config', answer(makeConfig({ ipAllowed: false })))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expectText('Still not available from this address.')
    expect(address()).toBe('/dzone')
    transport.always('GET /config', answer(makeConfig()))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await shows('Sign in')
    await waitFor(() => expect(address()).toBe('/login'))
  })
})
