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
