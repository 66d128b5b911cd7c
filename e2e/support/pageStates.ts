import type { BrowserContext, Locator, Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type * as InPage from '../page/pageStates.ts'
import { expect } from './test.ts'

declare const pageStates: typeof InPage

const height = 844

/** Faults are of a width with long texts; a density and a theme only change tokens. So each width once, in Spanish. */
const states = [
  { width: 1280, locale: 'es', density: 'comfortable' },
  { width: 1040, locale: 'es', density: 'compact' },
  { width: 800, locale: 'es', density: 'comfortable' },
  { width: 390, locale: 'es', density: 'comfortable' },
] as const

const inPageScript = async (): Promise<string> => {
  const entry = fileURLToPath(new URL('../page/pageStates.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'pageStates' } },
  })
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built.')
  // Variables of an init script are not global.
  return `${output.output[0].code};globalThis.pageStates = pageStates`
}

/** Built once per worker. */
let script: Promise<string> | undefined

/** Adds the functions of `e2e/page` to every page. */
export const installPageChecks = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript({ content: await (script ??= inPageScript()) })
}

const show = (page: Page, state: Partial<InPage.PageState>): Promise<void> =>
  page.evaluate((wanted) => pageStates.show(wanted), state)

/** A screen, or a dialog or menu on one. */
export interface PageCase {
  name: string
  /** Opens it in English. */
  open: (page: Page) => Promise<unknown>
  /** Path at which it is opened again for each width, because resizing closes it. */
  from?: string
}

const resize = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height })

/** Open modal dialogs; a toast has the same role, but is not modal. */
export const openedOn = (page: Page): Locator =>
  page.locator(':is([role=dialog], [role=alertdialog]):not([aria-modal=false])')

/** Faults of a page case, each with the page states that have it. */
const faultsOf = async (page: Page, { name, open, from }: PageCase): Promise<string[]> => {
  const statesOf = new Map<string, string[]>()
  const note = (state: string, faults: readonly string[]): void => {
    for (const fault of faults) statesOf.set(fault, [...(statesOf.get(fault) ?? []), state])
  }
  await resize(page, 1280)
  await (from === undefined ? open(page) : page.goto(from))
  for (const { width, ...state } of states) {
    await resize(page, width)
    if (from !== undefined) {
      await show(page, { locale: 'en' })
      await open(page)
    }
    const before = await openedOn(page).count()
    const found = await page.evaluate((wanted) => pageStates.faultsIn(wanted), state)
    note(`${width} ${state.locale} ${state.density}`, found)
    if (width === 390) note('390', await page.evaluate(() => pageStates.movesInContrast()))
    expect(await openedOn(page).count(), `${name} stays open at ${width} px`).toBe(before)
    if (from !== undefined) await page.keyboard.press('Escape')
  }
  await show(page, { locale: 'en' })
  return [...statesOf].map(([fault, where]) => `${name}: ${fault} (${where.join(', ')})`)
}

/** Checks all cases in their page states, and reports all faults at once. */
export const expectNoFaults = async (page: Page, cases: readonly PageCase[]): Promise<void> => {
  const faults: string[] = []
  for (const pageCase of cases) faults.push(...(await faultsOf(page, pageCase)))
  expect(faults).toEqual([])
}
