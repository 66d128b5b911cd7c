import type { Page } from '@playwright/test'
import { expect, submitSignInOf, test } from './support/test.ts'
import { chooseInAccountMenu, confirmUser, expectHeading, logOut } from './support/ui.ts'

/** A device with a fingerprint reader, whose user confirms at once. */
const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    confirms: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('a passkey, from adding to removing it', { tag: '@core' }, async ({ page, service, pageErrors }) => {
  pageErrors.allow(/40[13]/)
  // Passkeys need a host name.
  const origin = service.origin.replace('127.0.0.1', 'localhost')
  const device = await addAuthenticator(page)
  await page.goto(`${origin}/login`)
  await submitSignInOf(page, '4821', 'user@northwind.example', 'Portico-2026!')
  await expectHeading(page, 'Workspaces')
  await chooseInAccountMenu(page, 'Sign-in and security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await confirmUser(page)
  const passkey = page.getByRole('listitem').filter({ hasText: 'Work laptop' })
  await expect(passkey).toContainText('Not used yet')

  await logOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectHeading(page, 'Workspaces')
  await chooseInAccountMenu(page, 'Sign-in and security')
  await expect(passkey).toContainText('Last used')

  // It is where the menu's item was: another click at once would count as the second of a double-click.
  await passkey.getByRole('button', { name: 'Rename Work laptop' }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Old laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await confirmUser(page)
  await page.getByRole('button', { name: 'Remove Old laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No passkeys yet')).toBeVisible()

  await logOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This passkey is not known here')
  await device.confirms(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was chosen')
})
