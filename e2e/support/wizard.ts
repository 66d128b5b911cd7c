import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import type { RunningService } from './service.ts'
import { comeIn, expect } from './test.ts'

/** The user agent of a computer that runs the installer. */
export const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** For the first workspace as well as for one more. */
export const wizardOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Set up (your first|a) workspace$/ })

/** The first card of the guided tour. */
export const tourOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Workspaces' })

/** Waits for the step of the wizard that has such a heading. */
export const expectStep = (page: Page, heading: string | RegExp): Promise<void> =>
  expect(wizardOf(page).getByRole('heading', { name: heading })).toBeVisible()

/** Signs in the owner of the new company, for whom the wizard opens by itself. */
export const signInToWizard = async (page: Page, service: RunningService): Promise<void> => {
  await comeIn(page, service, 'kite', 'owner')
  await expect(wizardOf(page)).toBeVisible()
}

/** Opens the wizard on the page of the workspaces. */
export const openWizard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Set up this computer' }).click()
}

/** Takes down every step that the wizard shows from now on, however short; the returned function tells. */
export const takeDownSteps = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const steps: string[] = []
    Reflect.set(window, 'stepsOfWizard', steps)
    const look = () => {
      const heading = document.querySelector('[role=dialog] h3')?.textContent
      if (heading && steps.at(-1) !== heading) steps.push(heading)
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return async () =>
    v.parse(v.array(v.string()), await page.evaluate(() => Reflect.get(window, 'stepsOfWizard')))
}
