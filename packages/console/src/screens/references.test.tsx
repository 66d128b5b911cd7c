import { ErrorCode } from '@portico/stores'
import { refusal } from '@portico/stores/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectVisible, chooseInRow, press, retype } from '../testing/actions.ts'
import type { RenderAppOptions } from '../testing/renderApp.tsx'
import { replyingOnce } from '../testing/withStores.tsx'
import { BILLING, ORDER, PUT as COMPANY } from './account/account.fixture.ts'
import { start as startAccount } from './account/account.render.tsx'
import { GET as WORKSPACE, PUT as CONFIGURE } from './workspaces/dialogs/configure/configure.fixture.ts'
import { start as startWorkspaces } from './workspaces/workspaces.render.tsx'

const reference = '7d0f1c9e-4b7a'
const refused = refusal(ErrorCode.invalidContent, { headers: { 'x-request-id': reference } })

const onAccount = (query: string) => (options: RenderAppOptions) =>
  startAccount({ path: `/admin/account?${query}`, subscription: {}, ...options })
const onWorkspaces = (query: string) => (options: RenderAppOptions) =>
  startWorkspaces({ path: `/admin/workspaces?${query}`, ...options })

const changing = (label: string, text: string, button: string) => async () => {
  await screen.findByRole('textbox', { name: label })
  await retype(label, text)
  await press(button)
}
const nothing = () => Promise.resolve()

test.each([
  ['Edit company', COMPANY, onAccount('edit'), changing('Phone', '+34 600 000 000', 'Save')],
  ['Billing details', BILLING, onAccount('billing'), changing('Name on bills', 'Other', 'Save')],
  ['Purchased users', ORDER, onAccount('users'), changing('How many users', '30', 'Change users')],
  [
    'Share Accounting with...',
    'POST /groups/ws-0001/members',
    onWorkspaces('share=ws-0001'),
    async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Remove Uma Finch' }))
      await press('Save')
    },
  ],
  ['Share Accounting with...', 'GET /groups/ws-0001/members', onWorkspaces('share=ws-0001'), nothing],
  ['Configure Accounting', CONFIGURE, onWorkspaces('configure=ws-0001'), changing('Name', 'Books', 'Save')],
  ['Configure Accounting', WORKSPACE, onWorkspaces('configure=ws-0001'), nothing],
] as const)(
  '%s shows the reference of a refused %s, and does not announce it',
  async (title, call, start, act) => {
    await start(replyingOnce(call, refused))
    const dialog = await screen.findByRole('dialog', { name: title })
    await act()
    const alert = await within(dialog).findByRole('alert')
    expect(within(dialog).getByText(reference)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Copy the reference' })).toBeVisible()
    expect(alert.textContent).not.toContain(reference)
  },
)

test('deleting a workspace shows the reference of its refusal', async () => {
  await startWorkspaces(replyingOnce('DELETE /services/ws-0001', refused))
  await chooseInRow('Accounting', 'Delete')
  await press('Delete workspace')
  const question = screen.getByRole('alertdialog', { name: 'Delete Accounting?' })
  await expectVisible(within(question).findByText(reference))
})
