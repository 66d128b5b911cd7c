import { ErrorCode } from '@portico/stores'
import { refusal } from '@portico/stores/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { accounting, gateway, withSecondFactor } from './configure.fixture.ts'
import {
  button,
  control,
  field,
  open,
  press,
  retype,
  settle,
  start,
  switchesOf,
} from './configure.render.tsx'

const PUT = 'PUT /services/ws-0001'
const on = { enabled: true, available: true }

describe('authentications', () => {
  test('a toggle for each method in order, and none for the workspace itself [S2-035, S9-026]', async () => {
    await start()
    await open('Authentications')
    expect(switchesOf('Authentications')).toEqual([
      'advancedAuthentication',
      'google',
      'microsoft',
      'linkedin',
      'facebook',
      'secondFactor',
      'activeDirectory',
    ])
    await userEvent.click(control('LinkedIn'))
    expect(control('LinkedIn')).toBeChecked()
    expect(button('Authentications')).toHaveAccessibleDescription('2 on')
  })

  test('outside the plan it is held, with a tooltip on the control [S2-036]', async () => {
    await start({}, { subscription: { planId: 1, plan: 'Basic' } })
    await open('Authentications')
    for (const name of ['Second factor', 'Active Directory']) {
      expect(control(name)).toHaveAttribute('aria-disabled', 'true')
      expect(control(name)).toHaveAccessibleDescription(/Not available in current plan/)
    }
    expect(control('Google')).not.toHaveAttribute('aria-disabled')
    const methods = within(screen.getByRole('group', { name: 'Authentications' }))
    expect(methods.getByText('Pro')).toBeVisible()
    expect(methods.getByText('Enterprise')).toBeVisible()
    control('Active Directory').focus()
    await userEvent.keyboard(' ')
    expect(control('Active Directory')).not.toBeChecked()
    act(() => control('Google').focus())
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    act(() => control('Second factor').focus())
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Not available in current plan')
  })

  test('what the plan lost may be turned off, and back on until it is saved', async () => {
    await start(
      { authentications: { activeDirectory: { ...on, restrictedGroups: '' } } },
      {
        subscription: { planId: 1, plan: 'Basic' },
      },
    )
    await open('Authentications')
    expect(control('Active Directory')).toHaveAccessibleDescription(/Not in your current plan/)
    await userEvent.click(control('Active Directory'))
    expect(control('Active Directory')).not.toBeChecked()
    await userEvent.click(control('Active Directory'))
    expect(control('Active Directory')).toBeChecked()
  })

  test('a trial has every method, whatever the service says [S2-037]', async () => {
    await start({ authentications: { secondFactor: { enabled: false, available: false } } })
    await open('Authentications')
    await userEvent.click(control('Second factor'))
    expect(control('Second factor')).toBeChecked()
  })

  test('Active Directory has a box for groups, with its length [S2-038, S5-023]', async () => {
    await start(
      {},
      { config: { validationLengths: { workspace: { restrictedGroups: { min: 0, max: 5 } } } } },
    )
    await open('Authentications')
    const label = 'Restrict access to the following groups'
    expect(screen.queryByRole('textbox', { name: label })).toBeNull()
    await userEvent.click(control('Active Directory'))
    await retype(label, 'Finance')
    await userEvent.tab()
    expect(field(label)).toHaveAccessibleDescription(/Use at most 5 characters/)
    expect(button('Authentications')).toHaveAccessibleDescription(/^1 error/)
  })

  test('Specified in Workspace Manager turns all off and holds them, and gives them back [S2-039]', async () => {
    await start({ authentications: { google: on } })
    await open('Authentications')
    const advanced = control('Specified in Workspace Manager')
    await userEvent.click(advanced)
    for (const name of ['Google', 'Microsoft', 'LinkedIn', 'Facebook', 'Second factor', 'Active Directory']) {
      expect(control(name)).not.toBeChecked()
      expect(control(name)).toBeDisabled()
    }
    expect(button('Authentications')).toHaveAccessibleDescription('Specified in Workspace Manager')
    await userEvent.click(advanced)
    expect(control('Google')).toBeChecked()
    expect(control('LinkedIn')).toBeEnabled()
  })

  test('it warns when nobody could sign in', async () => {
    await start({ authentications: { workspace: { enabled: false } } })
    await open('Authentications')
    expect(screen.queryByText(/nobody can sign in/)).toBeNull()
    await userEvent.click(control('Microsoft'))
    expect(screen.getByText(/nobody can sign in/)).toBeVisible()
  })
})

describe('additional [S2-040]', () => {
  test('connection types for network workspaces alone, in their order [S9-025]', async () => {
    await start({}, accounting({}, { type: 'network' }))
    await open('Additional')
    expect(switchesOf('Additional')).toEqual(['rdp', 'wvpn', 'dav', 'privateProfiles', 'privateGateway'])
    await userEvent.click(control('Web VPN'))
    expect(button('Additional')).toHaveAccessibleDescription('RDP · Web VPN')
  })

  test('others have private profiles and the gateway', async () => {
    await start()
    await open('Additional')
    expect(switchesOf('Additional')).toEqual(['privateProfiles', 'privateGateway'])
  })

  test('the gateway has network id, URL and subdomain, and changes the address', async () => {
    await start()
    await open('Additional')
    expect(screen.queryByRole('textbox', { name: 'Gateway URL' })).toBeNull()
    await userEvent.click(control('Private gateway'))
    await retype('Network ID', 'net-1')
    await retype('Gateway URL', 'https://gw.example')
    await userEvent.click(control('Use subdomain'))
    expect(button('General')).toHaveAccessibleDescription('accounting-4821.gw.example · 5 users')
  })

  test.each([
    ['Network ID', '', 'Enter the network ID'],
    ['Gateway URL', '', 'Enter the gateway’s URL'],
    ['Gateway URL', 'http://gw.example', 'The URL must start with https'],
    ['Gateway URL', 'https', 'Enter a whole https address with a host, such as https://gateway.example.com'],
  ])('gateway: %s “%s”: %s [S5-022]', async (name, text, message) => {
    await start({ privateGateway: gateway })
    await open('Additional')
    await retype(name, text)
    await userEvent.tab()
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message))
  })

  test('the gateway is Enterprise’s', async () => {
    await start({}, { subscription: { planId: 2 } })
    await open('Additional')
    expect(control('Private gateway')).toHaveAccessibleDescription(/Not available in current plan/)
  })
})

describe('the second-factor reset', () => {
  const RESET = 'POST /auth/reset2fa/ws-0001'
  const section = 'Second Factor Reset Key'
  const name = 'Email or User Id'

  test('is there only with second factor on [S2-041]', async () => {
    await start()
    expect(screen.queryByRole('button', { name: section })).toBeNull()
    await open('Authentications')
    await userEvent.click(control('Second factor'))
    expect(button(section)).toBeVisible()
  })

  test('its button says whose key was reset, and the field is empty again [S2-042, S7-013, S8-012]', async () => {
    const fixture = await start(withSecondFactor)
    await open(section)
    await userEvent.type(field(name), 'user@northwind.example')
    await userEvent.click(button('Reset Key'))
    await settle(fixture)
    expect(
      screen.getByText(
        'Second Factor Authentication Key for user [user@northwind.example] has been reset successfully.',
      ),
    ).toBeVisible()
    await userEvent.click(button('OK'))
    await waitFor(() => expect(field(name)).toHaveValue(''))
    expect(fixture.transport.callsOf(PUT)).toEqual([])
  })

  test('Enter in its field resets and saves nothing', async () => {
    const fixture = await start(withSecondFactor)
    await retype('Name', 'Books')
    await open(section)
    await userEvent.type(field(name), 'ada{Enter}')
    await settle(fixture)
    expect(fixture.transport.callsOf(RESET)).toHaveLength(1)
    expect(fixture.transport.callsOf(PUT)).toEqual([])
  })

  test('it is checked by its own button, and not on Save [S5-024]', async () => {
    const fixture = await start(withSecondFactor)
    await open(section)
    await retype('Name', 'Books')
    await userEvent.click(button('Reset Key'))
    await settle(fixture)
    expect(field(name)).toHaveAccessibleDescription('Enter an email or user ID')
    expect(field(name)).toHaveFocus()
    expect(button(section)).toHaveAccessibleDescription(/^1 error/)
    await press('Save', fixture)
    expect(fixture.onClose).toHaveBeenCalledTimes(1)
  })

  test('a refusal keeps the field and says why', async () => {
    const fixture = await start(withSecondFactor)
    fixture.transport.always(RESET, refusal(ErrorCode.notFound, { message: 'User not found' }))
    await open(section)
    await userEvent.type(field(name), 'nobody')
    await userEvent.click(button('Reset Key'))
    await settle(fixture)
    expect(screen.getByRole('alert')).toHaveTextContent('User not found')
    expect(field(name)).toHaveValue('nobody')
  })
})
