import { refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectVisible, press } from '../../testing/actions.ts'
import { starter } from '../../testing/renderApp.tsx'
import { PreferencesDialog } from '../../preferences/PreferencesDialog.tsx'
import { offeringMail, READ, SAVE } from './statusMail.fixture.ts'

const start = starter(() => <PreferencesDialog onClose={() => undefined} />, { path: '/admin/users' })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Mail about workspaces' }))
const mode = async (name: string) => (await dialog()).findByRole('radio', { name })

test(
  'which mails one gets is chosen above the preferences and saved together',
  { tags: ['core'] },
  async () => {
    const { root, transport } = await start(offeringMail())
    await press('Mail about workspaces…')
    expect(await mode('When a workspace goes down')).toBeChecked()
    expect((await dialog()).getByText('In your time zone, Europe/Berlin.')).toBeVisible()
    await userEvent.click(await mode('When it goes down and when it is back'))
    transport.next(SAVE, refusal(-100))
    await press('Save')
    await expectVisible((await dialog()).findByRole('alert'))
    expect(await mode('When it goes down and when it is back')).toBeChecked()
    await press('Save')
    // Shown once the preferences are closed too.
    await waitFor(() =>
      expect(root.toasts.queue).toMatchObject([{ kind: 'success', messageKey: 'statusMail.saved' }]),
    )
    expect(transport.bodiesOf(SAVE).at(-1)).toEqual({
      mode: 'both',
      delayMinutes: 15,
      quiet: { from: '22:00', to: '06:30' },
      timeZone: 'Europe/Berlin',
    })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mail about workspaces' })).toBeNull())
  },
)

test('notifications ask the browser once they are switched on, and say when it blocks them', async () => {
  const { root, notifications } = await start(offeringMail())
  const name = 'Notify me when a workspace goes down'
  expect(await screen.findByRole('switch', { name })).not.toBeChecked()
  expect(notifications.access()).toBe('default')
  await userEvent.click(screen.getByRole('switch', { name }))
  await waitFor(() => expect(screen.getByRole('switch', { name })).toBeChecked())
  expect(root.preferences.notifiesOfStates).toBe(true)
  notifications.setAccess('denied')
  await userEvent.click(screen.getByRole('switch', { name }))
  await userEvent.click(screen.getByRole('switch', { name }))
  await expectVisible(screen.findByText(/^Your browser blocks notifications/))
  expect(root.preferences.notifiesOfStates).toBe(false)
  expect(screen.getByRole('switch', { name })).not.toBeChecked()
})

test.each([
  ['the role user', { ...offeringMail(), role: 'user' as const }],
  ['a service without the additions', {}],
])('for %s there is neither', async (_, options) => {
  const { transport } = await start(options)
  await screen.findByRole('dialog', { name: 'Preferences' })
  expect(screen.queryByRole('switch', { name: /^Notify/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Mail/ })).toBeNull()
  expect(transport.callsOf(READ)).toEqual([])
})
