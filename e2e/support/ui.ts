import { AxeBuilder } from '@axe-core/playwright'
import { expect, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test'
import { password as demoPassword } from './demo.ts'

export const phone = { width: 390, height: 844 }

export const activeSubscription = 'Your account cannot be deleted because it has an active subscription.'

export const expectHeading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

export const expectNoWorkspaces = (page: Page): Promise<void> =>
  expect(page.getByText('No workspaces found. Start by adding a new workspace.')).toBeVisible()

/** Opens a page by its link in the navigation. */
export const openPage = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).click()
  await expectHeading(page, name)
}

export const openAccountMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Your account/ }).click()

export const chooseInAccountMenu = async (page: Page, item: string): Promise<void> => {
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: item }).click()
}

export const logOut = async (page: Page): Promise<void> => {
  await chooseInAccountMenu(page, 'Logout')
  await expect(page).toHaveURL(/\/login$/)
}

/** The service asks who is there, before a change of how people sign in or of who decides it. */
export const confirmUser = async (page: Page, password = demoPassword): Promise<void> => {
  const question = page.getByRole('dialog', { name: 'Confirm it is you' })
  const field = question.getByLabel('Your password')
  await field.fill(password)
  // By Enter: a click at once where the last button was counts as the second of a double-click.
  await field.press('Enter')
  await question.waitFor({ state: 'hidden' })
}

/** Presses a button that opens a dialog of the same name. */
export const openDialog = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name }).click()
  return page.getByRole('dialog', { name })
}

/** Opens the menu of a row, and chooses an item. */
export const chooseInRow = async (page: Page, row: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Opens a dialog named after an item of a row's menu: "Configure Accounting". */
export const openRowDialog = async (page: Page, item: string, row: string): Promise<Locator> => {
  await chooseInRow(page, row, item)
  return page.getByRole('dialog', { name: `${item} ${row}` })
}

export const saveAndClose = async (dialog: Locator): Promise<void> => {
  const address = dialog.page().url()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  // The history goes back after the dialog has closed.
  await expect(dialog.page()).not.toHaveURL(address)
}

export const chooseInMore = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Waits for a PUT request to an API path with this body. */
export const sentRequest = (page: Page, path: string, body: object) =>
  page.waitForRequest(
    (request) =>
      request.method() === 'PUT' &&
      request.url().endsWith(path) &&
      request.postData() === JSON.stringify(body),
  )

/** The tab that an action opens. */
export const tabOpenedBy = async (context: BrowserContext, act: () => Promise<unknown>): Promise<Page> => {
  const [tab] = await Promise.all([context.waitForEvent('page'), act()])
  return tab
}

export const setPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm the new password').fill(password)
  await page.getByRole('button', { name: /^Set the password/ }).click()
}

interface NewUser {
  firstName: string
  lastName: string
  email: string
}

/** Fills the New user dialog with the role User. */
export const fillNewUser = async (page: Page, { firstName, lastName, email }: NewUser): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'New user' })
  await dialog.getByLabel('First name').fill(firstName)
  await dialog.getByLabel('Last name').fill(lastName)
  await dialog.getByRole('button', { name: /Role$/ }).click()
  await page.getByRole('option', { name: 'User', exact: true }).click()
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Confirm email').fill(email)
}

/**
 * Jumps to the next check of the lists, and waits for its reply. A jump during a call would end that by its time limit.
 * @param interval of the checks, in milliseconds
 */
export const nextCheck = async (page: Page, interval = 30_000): Promise<void> => {
  const answered = page.waitForResponse(/\/services\/ping/)
  await page.clock.fastForward(interval)
  await (await answered).finished()
  // The page has the reply, and has started its next timer.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

/** Waits until no request of a page is under way, of those that it sends from now on. */
export const followRequests = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    // What the last reply has made the page request.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([])
  }
}

/** Notes whether a text appears in the documents that a page loads from now on, however briefly. */
export const noteText = (page: Page, text: string) =>
  page.addInitScript((wanted) => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(wanted)) Reflect.set(window, 'hasAppeared', true)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, text)

/** Waits until the noted text has appeared. */
export const expectNoted = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, 'hasAppeared') === true)

/** Closes a layer by Escape, once it exists; focus may move into it a little later. */
export const escape = (layer: Locator): Promise<void> => layer.press('Escape')

/** Counts DOM changes inside an element from now on, except of texts that follow the clock. */
export const countChanges = async (page: Page, selector: string): Promise<() => Promise<number>> => {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      Reflect.set(window, 'domChanges', 0)
      new MutationObserver((records) => {
        const changes = records.filter(({ target }) => {
          const changed = target instanceof Element ? target : target.parentElement
          return !changed?.closest('[data-clock]')
        }).length
        Reflect.set(window, 'domChanges', Number(Reflect.get(window, 'domChanges')) + changes)
      }).observe(element, { subtree: true, childList: true, attributes: true, characterData: true })
    })
  return () => page.evaluate(() => Number(Reflect.get(window, 'domChanges')))
}

export const expectNoViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    // No frames of other origins, for which axe would open a second page.
    .setLegacyMode()
    // react-aria's live region may refer to removed elements until it empties itself.
    .exclude('[data-live-announcer]')
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
}

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  // The layout for a new width may take a frame.
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}
