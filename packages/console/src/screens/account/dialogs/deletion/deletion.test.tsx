import { ErrorCode } from '@portico/stores'
import { never, refusal } from '@portico/stores/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectVisible, expectFocus } from '../../../../testing/actions.ts'
import type { RenderAppOptions } from '../../../../testing/renderApp.tsx'
import { address, noDialog, press, pressIn, settle } from '../../../users/users.render.tsx'
import { closeBy, start } from '../../account.render.tsx'
import { DELETE, noScript, PORTAL, withCaptcha } from '../../account.fixture.ts'
import { replying } from '../../../../testing/withStores.tsx'

const opened = async (options: RenderAppOptions = withCaptcha()) => {
  const fixture = await start(options)
  await press('Remove account')
  const dialog = await screen.findByRole('dialog', { name: 'Remove account 4821?' })
  await settle(fixture)
  const confirm = () => within(dialog).getByRole('button', { name: 'Remove account' })
  return { ...fixture, dialog, confirm }
}
const ACTIVE = 'Your account cannot be deleted because it has an active subscription.'
const typeId = () => userEvent.type(screen.getByRole('textbox', { name: 'Type 4821 to confirm' }), '4821')
const tick = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'I am a person' }))

const confirmed = async (options: RenderAppOptions = {}) => {
  const fixture = await opened({ ...withCaptcha(), ...options })
  await typeId()
  await tick()
  await userEvent.click(fixture.confirm())
  return fixture
}

describe('removing the account', () => {
  test('has a section of its own that explains it, and whether a subscription must end first', async () => {
    const { root } = await start({ subscription: {} })
    const zone = screen.getByRole('region', { name: 'Remove account' })
    expect(zone.textContent).toContain('after 7 days workspaces, people and invoices are permanently deleted')
    expect(zone.textContent).toContain('Your subscription must end first')
    const { value } = root.account
    if (value === null) throw new Error('There is no account.')
    const subscription = { ...value.subscription, cancelAtPeriodEnd: true }
    act(() => root.account.receive({ ...value, subscription }))
    expect(zone.textContent).not.toContain('must end first')
  })

  test(
    'is confirmed in a dialog, which shows what is lost in 7 days [S2-062] [S2-063] [S9-027]',
    { tags: ['core'] },
    async () => {
      const fixture = await start(withCaptcha())
      await press('Remove account')
      expect(address()).toBe('/admin/account?remove')
      const dialog = await screen.findByRole('dialog', { name: 'Remove account 4821?' })
      await settle(fixture)
      expect(dialog.textContent).toContain('permanently deleted after 7 days')
      expect(dialog.textContent).toContain('7 workspaces and the access of 6 people')
      await expectVisible(within(dialog).findByRole('checkbox', { name: 'I am a person' }))
      await pressIn(dialog, 'Cancel')
      await noDialog()
      expect(address()).toBe('/admin/account')
    },
  )

  test(
    'can be confirmed only with the typed id and a token, which is sent [S5-014] [S7-030]',
    { tags: ['core'] },
    async () => {
      const { confirm, transport } = await opened()
      const checkbox = await screen.findByRole('checkbox')
      expect(confirm()).toHaveAttribute('aria-disabled', 'true')
      expect(confirm()).toHaveAccessibleDescription('Type 4821 to confirm')
      await typeId()
      expect(confirm()).toHaveAttribute('aria-disabled', 'true')
      expect(confirm()).toHaveAccessibleDescription('First confirm that you are a person.')
      await userEvent.click(confirm())
      expect(transport.callsOf(DELETE)).toEqual([])
      await userEvent.click(checkbox)
      await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-disabled', 'true'))
      await userEvent.click(confirm())
      expect(transport.callsOf(DELETE)[0]?.body).toEqual({
        reCaptchaToken: expect.stringMatching(/^token \d+$/),
      })
    },
  )

  test('without a site key there is no captcha: the button stays disabled with a reason [S5-015]', async () => {
    const { dialog, confirm } = await opened({})
    expect(dialog.textContent).toContain('has no captcha site key')
    expect(confirm()).toHaveAttribute('aria-disabled', 'true')
    expect(confirm()).toHaveAccessibleDescription(/no captcha site key/)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test.each([
    ['Let it expire', 'The check has expired. Please do it again.'],
    ['Let it fail', 'The check failed. Please do it again.'],
  ])('“%s” resets the captcha and the button, with a message [S5-015]', async (way, words) => {
    const { dialog, confirm } = await opened()
    await typeId()
    await tick()
    await pressIn(dialog, way)
    await expectVisible(within(dialog).findByText(words))
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    expect(confirm()).toHaveAttribute('aria-disabled', 'true')
    await tick()
    await waitFor(() => expect(within(dialog).queryByText(words)).toBeNull())
    expect(confirm()).not.toHaveAttribute('aria-disabled', 'true')
  })

  test(
    'from 500 px on the captcha is normal, below it is compact [S5-016] [S9-011]',
    { tags: ['core'] },
    async () => {
      await page.viewport(500, 800)
      await opened()
      await expectVisible(screen.findByRole('group', { name: 'Captcha site-key, normal, light' }))
      await page.viewport(499, 800)
      await expectVisible(screen.findByRole('group', { name: 'Captcha site-key, compact, light' }))
    },
  )

  test(
    'a challenge beside the dialog can be reached, and does not close it',
    { tags: ['core'] },
    async () => {
      const { dialog, confirm } = await opened()
      await typeId()
      await screen.findByRole('checkbox')
      await pressIn(dialog, 'Ask a challenge')
      const challenge = await screen.findByRole('button', { name: 'Solve the challenge' })
      expect(challenge.closest('[inert]')).toBeNull()
      challenge.focus()
      await expectFocus(() => challenge)
      await userEvent.click(challenge)
      expect(dialog).toBeVisible()
      await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-disabled', 'true'))
    },
  )

  test('a script that cannot be loaded is shown, and can be loaded again', async () => {
    const { dialog } = await opened(withCaptcha(noScript))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('could not be loaded')
    await pressIn(dialog, 'Load it again')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('could not be loaded')
  })

  test('an active subscription is shown before the captcha, with the link to manage it [S8-013]', async () => {
    const { dialog, confirm, transport } = await opened({
      ...withCaptcha(),
      subscription: {},
      ...replying(PORTAL, never),
    })
    expect(dialog.textContent).toContain(ACTIVE)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(confirm()).toHaveAccessibleDescription(ACTIVE)
    await userEvent.click(confirm())
    expect(transport.callsOf(DELETE)).toEqual([])
    await pressIn(dialog, 'Manage plan')
    expect(transport.callsOf(PORTAL)).toHaveLength(1)
  })

  test('a subscription that was renewed elsewhere is shown, with the link to manage it [S8-013] [S7-031]', async () => {
    const { dialog, confirm, transport } = await confirmed({
      subscription: { cancelAtPeriodEnd: true },
      prepare: (fixture) => {
        fixture.transport.always(DELETE, refusal(ErrorCode.activeSubscriptionExists))
        fixture.transport.always(PORTAL, never)
      },
    })
    expect((await within(dialog).findByRole('alert')).textContent).toContain(ACTIVE)
    // A token is valid for one try.
    expect(confirm()).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked())
    await pressIn(dialog, 'Manage plan')
    expect(transport.callsOf(PORTAL)).toHaveLength(1)
  })

  test('a failure to open the customer portal is shown only in the dialog', async () => {
    const { dialog } = await confirmed({
      subscription: { cancelAtPeriodEnd: true },
      prepare: (fixture) => {
        fixture.transport.always(DELETE, refusal(ErrorCode.activeSubscriptionExists))
        fixture.transport.always(PORTAL, refusal(ErrorCode.noActiveSubscription))
      },
    })
    await within(dialog).findByRole('alert')
    await pressIn(dialog, 'Manage plan')
    await within(dialog).findByText(/The customer portal could not be opened/)
    expect(screen.getAllByText(/customer portal could not/)).toHaveLength(1)
    await pressIn(dialog, 'Cancel')
    await noDialog()
    expect(screen.queryByText(/customer portal could not/)).toBeNull()
  })

  test.each([ErrorCode.invalidContent, ErrorCode.accountUpdate, ErrorCode.databaseFatal])(
    'refusal %i has the generic message [S8-013]',
    async (code) => {
      const headers = { 'x-request-id': '7d0f1c9e-4b7a' }
      const { dialog } = await confirmed(
        replying(DELETE, refusal(code, { status: 400, message: 'Secret', headers })),
      )
      const alert = await within(dialog).findByRole('alert')
      expect(alert.textContent).toBe(
        'The account was not deleted, and nothing was changed. Please try again.',
      )
      expect(within(dialog).getByText('7d0f1c9e-4b7a')).toBeVisible()
    },
  )

  test('an internal error of the service leads to the network error page, as everywhere', async () => {
    const { root } = await confirmed(replying(DELETE, refusal(ErrorCode.internalServerError)))
    await waitFor(() => expect(root.network.hasFailed).toBe(true))
    expect(root.session.isSignedIn).toBe(false)
  })

  test.each(['{Escape}', 'Back'])('while it is under way %s does not close the dialog', async (way) => {
    const { dialog } = await confirmed(replying(DELETE, never))
    await closeBy(dialog, way)
    expect(dialog).toBeVisible()
    expect(address()).toBe('/admin/account?remove')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  })

  test.each(['Sign out', '{Escape}', 'Back'])(
    'ends with the date when everything is deleted, and signs out by %s [S7-031]',
    async (way) => {
      const { root } = await confirmed()
      const farewell = await screen.findByRole('alertdialog', { name: 'Account 4821 is removed' })
      expect(within(farewell).getAllByRole('button')).toHaveLength(1)
      expect(farewell.textContent).toContain(
        'Everything in it is permanently deleted after 7 days. You will now be signed out.',
      )
      expect(root.session.isSignedIn).toBe(true)
      await closeBy(farewell, way)
      expect(root.session.state).toBe('signedOut')
    },
  )
})
