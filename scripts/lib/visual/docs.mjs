import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { chromium } from 'playwright'
import { run } from '../processes.mjs'
import { visualCommands } from './commands.mjs'
import { findSteadyBrowser, steadyContext } from './raster.mjs'

/**
 * @typedef {import('./review.mjs').PlayedStory} PlayedStory
 * @typedef {{ id: string, type: string, title: string, name: string, importPath: string }} Entry
 */

/** The mode in which docs pages are rendered. */
export const docsMode = 'docs'

/** Whether it is a docs page and not a story. @param {string} id */
export const isDocs = (id) => id.endsWith('--docs')

const address = 'https://storybook.example'
const width = 1280
const tallest = 4000

const quiet =
  '*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }'

/** Whether Storybook has rendered every story of the page, except in frames. Runs in the page. */
function isRendered() {
  const { storyRenders: renders } = window['__STORYBOOK_PREVIEW__']
  const isEnded = renders.every(({ phase = '' }) => ['finished', 'errored', 'aborted'].includes(phase))
  const isWithoutStories = document.querySelector('.sbdocs-preview') === null
  return isEnded && (renders.length > 0 || isWithoutStories || document.querySelector('iframe') !== null)
}

/** Opens a docs page, and returns its size once it is rendered. @param {import('playwright').Page} page @param {string} id */
export async function showDocs(page, id) {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(`${address}/iframe.html?viewMode=docs&globals=a11y.manual:!true&id=${id}`)
  await page.locator('.sbdocs-content h1').first().waitFor()
  await page.addStyleTag({ content: quiet })
  await page.waitForFunction(isRendered)
  await page.waitForLoadState('networkidle')
  const height = await page.evaluate(async () => {
    await document.fonts.ready
    return document.documentElement.scrollHeight
  })
  const size = { width, height: Math.min(height, tallest) }
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return size
}

/** Whether something else is in front of the page's title, such as an open dialog of a story. @param {import('playwright').Page} page */
export const isCovered = (page) =>
  page
    .locator('.sbdocs-content h1')
    .first()
    .evaluate((title) => {
      const { left, top } = title.getBoundingClientRect()
      const front = document.elementFromPoint(left + 1, top + 1)
      return front !== null && !front.contains(title) && !title.contains(front)
    })

/**
 * Builds Storybook and takes screenshots of its docs pages.
 *
 * @param {{ folder: string, checkout: string, filters: readonly string[] }} shooting
 * @returns {Promise<{ pages: PlayedStory[], problems: string[] }>}
 */
export async function shootDocs({ folder, checkout, filters }) {
  const built = join(folder, 'storybook')
  const { code, output } = await run(
    join(checkout, 'node_modules/.bin/storybook'),
    ['build', '--output-dir', built],
    { cwd: checkout },
  )
  if (code !== 0) return { pages: [], problems: [`Storybook could not be built:\n${output}`] }
  /** @type {{ entries: Record<string, Entry> }} */
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'))
  const docs = Object.values(entries).filter(
    ({ type, importPath }) =>
      type === 'docs' && (filters.length === 0 || filters.some((part) => importPath.includes(part))),
  )
  const browser = await chromium.launch(findSteadyBrowser())
  const context = await browser.newContext(steadyContext)
  await context.clock.setFixedTime('2026-01-15T10:00:00Z')
  const page = await context.newPage()
  await page.route(`${address}/**`, async (route) => {
    const path = join(built, new URL(route.request().url()).pathname)
    await (extname(path) !== '' && existsSync(path)
      ? route.fulfill({ path })
      : route.fulfill({ status: 404 }))
  })
  // Stories in frames have screenshots of their own.
  await page.route(/viewMode=story/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  const { shootStory } = visualCommands(folder)
  /** @type {PlayedStory[]} */
  const pages = []
  /** @type {string[]} */
  const problems = []
  for (const { id, title, name } of docs) {
    try {
      const size = await showDocs(page, id)
      if (await isCovered(page))
        problems.push(`${id} is covered by one of its stories, which needs a frame: see docsHeight`)
      await shootStory({ page, context }, { story: id, title, name, mode: docsMode, size })
      pages.push({ id, isPassed: true })
    } catch {
      pages.push({ id, isPassed: false })
    }
  }
  await browser.close()
  return { pages, problems }
}
