import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expectFocus } from '../../../../testing/actions.ts'
import { accounting, gateway, on, PUT, withSecondFactor } from './configure.fixture.ts'
import {
  button,
  control,
  field,
  open,
  press,
  retype,
  start,
  startIn,
  switchesOf,
  turn,
} from './configure.render.tsx'

const basic = { subscription: { planId: 1, plan: 'Basic' } } as const
const methods = ['Google', 'Microsoft', 'LinkedIn', 'Facebook', 'Second factor', 'Active Directory']

test.each([
  ['Name', '', 'Enter a name', '[S5-018]'],
  ['Name', 'x'.repeat(61), 'Use at most 60 characters', '[S5-018]'],
  ['Subdomain', '', 'Enter a subdomain', '[S5-019]'],
  ['Subdomain', 'y'.repeat(41), 'Use at most 40 characters', '[S5-019]'],
  ['Subdomain', '-books', 'Invalid subdomain', '[S5-020]'],
  ['Number of users', '0', 'Enter a whole number from 1 to 65535', '[S5-021] [S9-014]'],
  ['Number of users', '65536', 'Enter a whole number from 1 to 65535', '[S5-021] [S9-014]'],
  ['Number of users', '', 'Enter the number of users', '[S5-021]'],
  ['Network ID', '', 'Enter the network ID', '[S5-022]'],
  ['Gateway URL', '', 'Enter the gateway’s URL', '[S5-022]'],
  ['Gateway URL', 'http://gw.example', 'The URL must start with https', '[S5-022]'],
  [
    'Gateway URL',
    'https',
    'Enter a whole https address with a host, such as https://gateway.example.com',
    '[S5-022]',
  ],
])('%s “%s”: %s after blur, counted on the section %s', async (name, text, message) => {
  await startIn('Additional', { privateGateway: gateway })
  await retype(name, text)
  expect(screen.queryByText(message)).toBeNull()
  await userEvent.tab()
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message))
  const section = /^(Network|Gateway)/.test(name) ? 'Additional' : 'General'
  expect(button(section)).toHaveAccessibleDescription(/^1 error/)
})

describe('authentications', () => {
  test(
    'a switch for each method in order, and none for the workspace itself [S2-035, S9-026]',
    { tags: ['core'] },
    async () => {
      await startIn('Authentications')
      expect(switchesOf('Authentications').join(' ')).toBe(
        'advancedAuthentication google microsoft linkedin facebook secondFactor activeDirectory',
      )
      await turn('LinkedIn')
      expect(control('LinkedIn')).toBeChecked()
      expect(button('Authentications')).toHaveAccessibleDescription('2 on')
    },
  )

  test(
    'methods outside the plan are disabled, with a tooltip that explains why [S2-036]',
    { tags: ['core'] },
    async () => {
      await startIn('Authentications', {}, basic)
      for (const name of ['Second factor', 'Active Directory']) {
        expect(control(name)).toHaveAttribute('aria-disabled', 'true')
        expect(control(name)).toHaveAccessibleDescription(/Not available in current plan/)
      }
      expect(control('Google')).not.toHaveAttribute('aria-disabled')
      const section = within(screen.getByRole('group', { name: 'Authentications' }))
      for (const plan of ['Pro', 'Enterprise']) expect(section.getByText(plan)).toBeVisible()
      control('Active Directory').focus()
      await userEvent.keyboard(' ')
      expect(control('Active Directory')).not.toBeChecked()
      act(() => control('Google').focus())
      await userEvent.tab({ shift: true })
      await userEvent.tab()
      act(() => control('Second factor').focus())
      expect(await screen.findByRole('tooltip')).toHaveTextContent('Not available in current plan')
    },
  )

  test('a method outside the plan may be turned off, and on again until saved', async () => {
    await startIn(
      'Authentications',
      { authentications: { activeDirectory: { ...on, restrictedGroups: '' } } },
      basic,
    )
    expect(control('Active Directory')).toHaveAccessibleDescription(/Not in your current plan/)
    await turn('Active Directory')
    expect(control('Active Directory')).not.toBeChecked()
    await turn('Active Directory')
    expect(control('Active Directory')).toBeChecked()
  })

  test('a trial has every method, whatever the service sends [S2-037]', async () => {
    await startIn('Authentications', {
      authentications: { secondFactor: { enabled: false, available: false } },
    })
    await turn('Second factor')
    expect(control('Second factor')).toBeChecked()
  })

  test('every method has a description', async () => {
    await startIn('Authentications')
    for (const name of switchesOf('Authentications')) {
      const method = screen.getByRole('group', { name: 'Authentications' }).querySelector(`[name="${name}"]`)
      expect(method).toHaveAccessibleDescription(/\S/)
    }
  })

  test('content that a switch reveals scrolls into view', async () => {
    await startIn('Additional')
    const scroller = control('Private gateway').closest('[role="dialog"]')
    await turn('Private gateway')
    const [shown, revealed] = [scroller, screen.getByRole('switch', { name: 'Use subdomain' })].map((each) =>
      each?.getBoundingClientRect(),
    )
    expect(revealed?.bottom).toBeLessThanOrEqual((shown?.bottom ?? 0) - 60)
  })

  test('Active Directory has a field for groups, with its length [S2-038, S5-023]', async () => {
    const validationLengths = { workspace: { restrictedGroups: { min: 0, max: 5 } } }
    await startIn('Authentications', {}, { config: { validationLengths } })
    const label = 'Restrict access to the following groups'
    expect(screen.queryByRole('textbox', { name: label })).toBeNull()
    await turn('Active Directory')
    await retype(label, 'Finance')
    await userEvent.tab()
    expect(field(label)).toHaveAccessibleDescription(/Use at most 5 characters/)
    expect(button('Authentications')).toHaveAccessibleDescription(/^1 error/)
  })

  test('Specified in Workspace Manager turns all methods off and disables them, and restores them [S2-039]', async () => {
    await startIn('Authentications', { authentications: { google: on } })
    await turn('Specified in Workspace Manager')
    for (const name of methods) {
      expect(control(name)).not.toBeChecked()
      expect(control(name)).toBeDisabled()
    }
    expect(button('Authentications')).toHaveAccessibleDescription('Specified in Workspace Manager')
    await turn('Specified in Workspace Manager')
    expect(control('Google')).toBeChecked()
    expect(control('LinkedIn')).toBeEnabled()
  })

  test('it warns when no sign-in would be possible', async () => {
    await startIn('Authentications', { authentications: { workspace: { enabled: false } } })
    expect(screen.queryByText(/nobody can sign in/)).toBeNull()
    await turn('Microsoft')
    expect(screen.getByText(/nobody can sign in/)).toBeVisible()
  })
})

describe('additional [S2-040]', () => {
  test('only network workspaces have connection types, in order [S9-025]', { tags: ['core'] }, async () => {
    await startIn('Additional', {}, accounting({}, { type: 'network' }))
    expect(switchesOf('Additional')).toEqual(['rdp', 'wvpn', 'dav', 'privateProfiles', 'privateGateway'])
    await turn('Web VPN')
    expect(button('Additional')).toHaveAccessibleDescription('RDP · Web VPN')
  })

  test('the gateway has network ID, URL and subdomain, and changes the address', async () => {
    await startIn('Additional')
    expect(switchesOf('Additional')).toEqual(['privateProfiles', 'privateGateway'])
    expect(screen.queryByRole('textbox', { name: 'Gateway URL' })).toBeNull()
    await turn('Private gateway')
    await retype('Network ID', 'net-1')
    await retype('Gateway URL', 'https://gw.example')
    await turn('Use subdomain')
    expect(button('General')).toHaveAccessibleDescription('accounting-4821.gw.example · 5 users')
  })

  test('the gateway needs Enterprise', async () => {
    await startIn('Additional', {}, { subscription: { planId: 2 } })
    expect(control('Private gateway')).toHaveAccessibleDescription(/Not available in current plan/)
  })
})

describe('the second-factor reset', () => {
  const RESET = 'POST /auth/reset2fa/ws-0001'
  const section = 'Second Factor Reset Key'
  const name = 'Email or User Id'

  test('is shown only with second factor on [S2-041]', { tags: ['core'] }, async () => {
    await start()
    expect(screen.queryByRole('button', { name: section })).toBeNull()
    await open('Authentications')
    await turn('Second factor')
    expect(button(section)).toBeVisible()
  })

  test(
    'shows whose key was reset, and empties the field [S2-042, S7-013, S8-012]',
    { tags: ['core'] },
    async () => {
      const fixture = await startIn(section, withSecondFactor)
      await userEvent.type(field(name), 'user@northwind.example')
      await press('Reset Key')
      expect(
        screen.getByText(
          'Second Factor Authentication Key for user [user@northwind.example] has been reset successfully.',
        ),
      ).toBeVisible()
      await userEvent.click(button('OK'))
      await waitFor(() => expect(field(name)).toHaveValue(''))
      expect(fixture.transport.callsOf(PUT)).toEqual([])
    },
  )

  test('Enter in its field resets and saves nothing', async () => {
    const fixture = await startIn(section, withSecondFactor)
    await retype('Name', 'Books')
    await userEvent.type(field(name), 'ada{Enter}')
    await waitFor(() => expect(fixture.transport.callsOf(RESET)).toHaveLength(1))
    expect(fixture.transport.callsOf(PUT)).toEqual([])
  })

  test('is validated by its own button, and not on Save [S5-024]', { tags: ['core'] }, async () => {
    const fixture = await startIn(section, withSecondFactor)
    await retype('Name', 'Books')
    await press('Reset Key')
    expect(field(name)).toHaveAccessibleDescription('Enter an email or user ID')
    await expectFocus(() => field(name))
    expect(button(section)).toHaveAccessibleDescription(/^1 error/)
    await press('Save')
    expect(fixture.onClose).toHaveBeenCalledTimes(1)
  })
})

test('the section’s summary has only the users while there is no address', async () => {
  await start()
  await retype('Subdomain', 'books & co')
  expect(button('General')).toHaveAccessibleDescription(/(^|[^·] )5 users$/)
  expect(screen.queryByText(/books & co-4821/)).toBeNull()
})
