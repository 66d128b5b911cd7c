import { ErrorCode } from '@portico/stores'
import { refusal } from '@portico/stores/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RenderAppOptions } from '../../../../testing/renderApp.tsx'
import { button, errorDialog, press, settle, start } from '../../users.render.tsx'
import { emails } from '../../users.fixture.ts'

const FORGOT = 'POST /auth/forgotpassword'

const open = async (email: string, options: RenderAppOptions = {}) => {
  const fixture = await start({ path: `/admin/users?edit=${email}`, ...options })
  await screen.findByRole('dialog', { name: /^Edit / })
  return fixture
}

describe('the button for a mail', () => {
  test.each([
    ['active', emails.user, 'Reset password', 'A mail to reset the password is on its way to'],
    ['pending', emails.pending, 'Send the invitation again', 'An invitation is on its way to'],
  ])('of somebody %s sends it and says so [S2-055] [S7-007]', async (_, email, label, said) => {
    const fixture = await open(email)
    await press(label)
    await settle(fixture)
    expect(fixture.transport.callsOf(FORGOT).map(({ body }) => body)).toEqual([{ accountId: '4821', email }])
    expect(screen.getByText(`${said} ${email}.`)).toBeVisible()
  })

  test.each([emails.inactive, emails.locked])('of %s says why there is none', async (email) => {
    const fixture = await open(email)
    await press('Reset password')
    await settle(fixture)
    expect(button('Reset password')).toHaveAccessibleDescription(/Only for active users/)
    expect(fixture.transport.callsOf(FORGOT)).toEqual([])
  })

  test('rests for 30 seconds, counts them, and works again', async () => {
    const fixture = await open(emails.user)
    await press('Reset password')
    await settle(fixture)
    await act(async () => fixture.clock.advance(12_000))
    expect(button('Reset password')).toHaveAccessibleDescription('You can send another one in 18 s.')
    await press('Reset password')
    await settle(fixture)
    expect(fixture.transport.callsOf(FORGOT)).toHaveLength(1)
    await act(async () => fixture.clock.advance(18_000))
    await press('Reset password')
    await settle(fixture)
    expect(fixture.transport.callsOf(FORGOT)).toHaveLength(2)
  })

  test('a refusal shows the Error dialog and loses nothing [S8-007] [S8-008]', async () => {
    const fixture = await open(emails.user, {
      prepare: ({ transport }) => transport.next(FORGOT, refusal(ErrorCode.cannotSendMail)),
    })
    await press('Reset password')
    await settle(fixture)
    expect((await errorDialog()).textContent).toContain('The mail could not be sent.')
    await press('OK')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press('Reset password')
    await settle(fixture)
    expect(fixture.transport.callsOf(FORGOT)).toHaveLength(2)
  })
})
