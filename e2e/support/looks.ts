import type { BrowserContext, Locator, Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type * as InPage from '../page/looks.ts'
import { expect } from './test.ts'

declare const looks: typeof InPage

const widths = [1280, 1040, 800, 390] as const

const height = 844

/** What measures a page, from within it. */
const measures = async (): Promise<string> => {
  const entry = fileURLToPath(new URL('../page/looks.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'looks' } },
  })
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built.')
  // What a script of Playwright's declares is its own.
  return `${output.output[0].code};globalThis.looks = looks`
}

/** Lets the pages of a browser be measured. */
export const watchLooks = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript({ content: await measures() })
}

/** Makes choices as another tab of the console would; the page follows at once. */
const show = (page: Page, look: Partial<InPage.Look>): Promise<void> =>
  page.evaluate((wanted) => looks.show(wanted), look)

/** A screen, or what can be opened on one. */
export interface Sight {
  name: string
  /** Brings it about, in English. */
  open: (page: Page) => Promise<unknown>
  /** Where it is opened anew at each width, for what goes when the window changes. */
  from?: string
}

const resize = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height })

/** Dialogs; a toast is one too, but not modal. */
export const openedOn = (page: Page): Locator =>
  page.locator(':is([role=dialog], [role=alertdialog]):not([aria-modal=false])')

/** What is wrong with a sight, and in which looks. */
const faultsOf = async (page: Page, { name, open, from }: Sight): Promise<string[]> => {
  const looksOf = new Map<string, string[]>()
  await resize(page, widths[0])
  await (from === undefined ? open(page) : page.goto(from))
  for (const width of widths) {
    await resize(page, width)
    if (from !== undefined) {
      await show(page, { locale: 'en' })
      await open(page)
    }
    const before = await openedOn(page).count()
    for (const [look, fault] of await page.evaluate(() => looks.faultsInLooks()))
      looksOf.set(fault, [...(looksOf.get(fault) ?? []), `${width} ${look}`])
    if (width === widths.at(-1)) {
      for (const fault of await page.evaluate(() => looks.movesInThemes())) looksOf.set(fault, [`${width}`])
    }
    expect(await openedOn(page).count(), `${name} stays open at ${width} px`).toBe(before)
    if (from !== undefined) await page.keyboard.press('Escape')
  }
  return [...looksOf].map(([fault, where]) => `${name}: ${fault} (${where.join(', ')})`)
}

/** Looks at all of them, and tells everything that is wrong at once. */
export const expectNoFaults = async (page: Page, sights: readonly Sight[]): Promise<void> => {
  const faults: string[] = []
  for (const sight of sights) faults.push(...(await faultsOf(page, sight)))
  expect(faults).toEqual([])
}
