import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { expectNoWorkspaces, followRequests, sentRequest } from './support/ui.ts'
import { signInToWizard, windows, wizardOf } from './support/wizard.ts'

test.use({ userAgent: windows })

const card = (page: Page, title: string) => page.getByRole('dialog', { name: title })

const tourEndSaved = (page: Page, email: string) => sentRequest(page, '/api/users/', { email, endTour: true })

/** Waits until a tour would have loaded. */
const expectNoTour = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  const settled = followRequests(page)
  await open()
  await expectNoWorkspaces(page)
  await settled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the owner’s tour follows the wizard, once [S1-006] [S2-074] [S4-018] [S4-019] [S4-020] [S4-053] [S6-011] [S7-017]', async ({
  page,
  service,
}) => {
  await signInToWizard(page, service)
  await wizardOf(page).getByRole('button', { name: 'I will do this later' }).focus()
  await page.keyboard.press('Enter')
  for (const title of ['Workspaces', 'Users', 'Account', 'Your own menu']) {
    await expect(card(page, title)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  const link = card(page, 'That is all').getByRole('link', { name: /^Read the documentation/ })
  await expect(link).toHaveAttribute('href', /^https?:\/\/.+documentation$/)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('button', { name: 'Finish' })).toBeFocused()
  const saved = tourEndSaved(page, 'owner@kite.example')
  await page.keyboard.press('Enter')
  await saved
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeFocused()
  await expectNoTour(page, () => page.reload())
})

test('an admin is offered the tour after the owner’s wizard [S2-073] [S4-018] [S4-019] [S4-020] [S6-011] [S7-017]', async ({
  service,
  signIn,
  page,
  elsewhere,
}) => {
  await expectNoTour(page, () => signIn('kite', 'admin'))
  await signInToWizard(elsewhere, service)
  const flag = elsewhere.waitForResponse(
    (response) => response.url().endsWith('/api/account/') && response.ok(),
  )
  await wizardOf(elsewhere).getByRole('button', { name: 'I will do this later' }).click()
  await flag

  await page.reload()
  const welcome = card(page, 'Welcome to Portico')
  await expect(welcome.getByRole('button', { name: 'Start the tour' })).toBeVisible()
  const saved = tourEndSaved(page, 'admin@kite.example')
  await welcome.getByRole('button', { name: 'Skip the tour' }).click()
  await saved
  await expectNoTour(page, () => page.reload())
})
