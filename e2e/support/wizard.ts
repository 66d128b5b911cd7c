import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import type { RunningService } from './service.ts'
import { expect, openInSession } from './test.ts'
import { chooseInMore } from './ui.ts'

/** User agent of a system that can run the installer. */
export const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

export const wizardOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Set up (your first|a) workspace$/ })

/** The first card of the guided tour. */
export const tourOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Workspaces' })

export const expectStep = (page: Page, heading: string | RegExp): Promise<void> =>
  expect(wizardOf(page).getByRole('heading', { name: heading })).toBeVisible()

/** Signs in the owner of an account without workspaces, which opens the wizard. */
export const signInToWizard = async (page: Page, service: RunningService): Promise<void> => {
  await openInSession(page, service, 'kite', 'owner')
  await expect(wizardOf(page)).toBeVisible()
}

export const openWizard = (page: Page) => chooseInMore(page, 'Set up this computer')

/** Milliseconds by the page's clock, which runs on between two jumps. */
export const pageTime = (page: Page): Promise<number> => page.evaluate(() => Date.now())

/** Records each step of the wizard from now on, however short. */
export const recordSteps = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const steps: string[] = []
    Reflect.set(window, 'wizardSteps', steps)
    const record = () => {
      const heading = document.querySelector('[role=dialog] h3')?.textContent
      if (heading && steps.at(-1) !== heading) steps.push(heading)
    }
    record()
    new MutationObserver(record).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return async () =>
    v.parse(v.array(v.string()), await page.evaluate(() => Reflect.get(window, 'wizardSteps')))
}
