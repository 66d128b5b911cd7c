import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { chooseInMore } from './support/ui.ts'
import { expectStep, signInToWizard, windows, wizardOf } from './support/wizard.ts'

const fileName = 'portico-setup.exe'
const canceled = 'Operation canceled by the user.'
/** Slow enough to see it in progress. */
const slow = { bytesPerSecond: 2_000_000 }

const expectPercent = (progress: Locator) =>
  expect(progress).toHaveAttribute('aria-valuetext', /^[1-9]\d?% · /)

/** Moves the pointer first: a control that appears under a resting pointer ignores presses for a moment. */
const press = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name }).click()
}
const download = (page: Page) => press(page, 'Download the installer')
const progressOf = (page: Page) => page.getByRole('progressbar', { name: fileName })

test.describe('in the wizard', () => {
  test.use({ userAgent: windows })

  test('a download can be canceled, retried or handed to the browser [S4-022] [S4-023] [S4-024] [S4-042] [S8-014]', async ({
    page,
    service,
    pageErrors,
  }) => {
    pageErrors.allow(/portico-setup\.exe/)
    await service.sandbox('installer', slow)
    await signInToWizard(page, service)
    await download(page)
    await expectPercent(progressOf(page))
    await press(page, 'Cancel')
    await expectStep(page, 'Turn this computer into a workspace')
    await expect(wizardOf(page).locator('section').getByText(canceled)).toBeVisible()

    await service.sandbox('installer', { ...slow, fault: 'noLength' })
    await download(page)
    await expect(wizardOf(page).getByText(/^\d+\.\d MB so far$/)).toBeVisible()
    await expect(progressOf(page)).not.toHaveAttribute('aria-valuenow')
    await press(page, 'Cancel')

    await service.sandbox('installer', { fault: 'cut' })
    await download(page)
    await expectStep(page, 'Download Error')
    await service.sandbox('installer', { fault: 'missing' })
    await press(page, 'Try again')
    await expect(wizardOf(page).getByText('The reason given: 404 Not Found')).toBeVisible()

    await service.restore('installer')
    const direct = page.getByRole('link', { name: 'Download directly' })
    await expect(direct).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/downloads\/portico-setup\.exe$/)
    const saved = page.waitForEvent('download')
    await direct.click()
    expect((await saved).suggestedFilename()).toBe(fileName)
    await expectStep(page, 'Open the installer')
  })
})

const choose = (page: Page) => chooseInMore(page, 'Download the installer')
const downloading = (page: Page) => page.getByRole('dialog', { name: 'Downloading the installer' })

test('dialogs show progress, success and failure; in the background none opens [S2-075] [S4-022] [S4-024] [S7-051] [S8-014]', async ({
  page,
  service,
  signIn,
  pageErrors,
}) => {
  pageErrors.allow(/portico-setup\.exe/)
  await signIn('northwind', 'admin')
  await service.sandbox('installer', slow)
  await choose(page)
  await expectPercent(progressOf(page))
  await downloading(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(canceled)).toBeVisible()

  await service.restore('installer')
  const saved = page.waitForEvent('download')
  await choose(page)
  expect((await saved).suggestedFilename()).toBe(fileName)
  const completed = page.getByRole('dialog', { name: 'Installer downloaded' })
  await expect(completed).toContainText(fileName)
  await completed.getByRole('button', { name: 'OK' }).click()

  await service.sandbox('installer', { fault: 'failing' })
  await choose(page)
  const failed = page.getByRole('dialog', { name: 'Download Error' })
  await expect(failed).toContainText('The reason given: ')
  await service.sandbox('installer', { bytesPerSecond: 14_000_000 })
  await failed.getByRole('button', { name: 'Try again' }).click()
  const savedQuietly = page.waitForEvent('download')
  await downloading(page).getByRole('button', { name: 'Keep downloading in the background' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await savedQuietly
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
