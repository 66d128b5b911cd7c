// The pipeline in a real browser: a page is rendered, captured and compared by the same code as every story.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { causesOf } from './causes.mjs'
import { visualCommands } from './commands.mjs'
import { isCovered, showDocs } from './docs.mjs'
import { bytesOf } from '../stamp.mjs'
import { acceptPictures, pathOf, picturesIn, writeInto } from './files.mjs'
import { comparePictures } from './pictures.mjs'
import { findSteadyBrowser, steadyContext } from './raster.mjs'
import { renderReport } from './report.mjs'

const shot = {
  story: 'components-button--default',
  title: 'Components/Button',
  name: 'Default',
  mode: 'light-en-wide',
  size: { width: 320, height: 160 },
}

/** @type {import('playwright').Browser} */
let browser
/** @type {import('playwright').Page} */
let page
/** @type {string} */
let folder

beforeAll(async () => {
  browser = await chromium.launch(findSteadyBrowser())
  page = await browser.newPage(steadyContext)
})
afterAll(() => browser.close())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-visual-'))
  return () => rmSync(folder, { recursive: true })
})

/** @param {{ padding?: number, colour?: string, hovered?: string, top?: number, words?: string }} [style] */
const renderPage = ({
  padding = 12,
  colour = '#2b55d4',
  hovered = '#1e3fae',
  top = 16,
  words = 'Save changes',
} = {}) =>
  page.setContent(`<style>button:hover { outline: 4px solid ${hovered} }</style>
    <body style="margin: ${top}px 16px; background: #fafbfc; font: 14px sans-serif">
    <button style="padding: ${padding}px; border: 0; border-radius: 6px; color: #fff; background: ${colour}">${words}</button>
    <p>Northwind has 25 members.</p>`)

const shoot = () => visualCommands(folder).shootStory({ page, context: page.context() }, shot)

const difference = () => {
  const [before, after] = ['before', 'after'].map((kind) => bytesOf(join(folder, kind, pathOf(shot))))
  return before && after && comparePictures(before, after)
}

/** Renders the page without changes and accepts it as the baseline. */
const record = async () => {
  await renderPage()
  expect(await shoot()).toBe('new')
  acceptPictures(folder, [shot])
}

test('an unchanged page is the same, rendered again, and leaves no screenshot behind', async () => {
  await record()
  await renderPage()
  expect(await shoot()).toBe('same')
  expect(picturesIn(join(folder, 'after'))).toEqual([])
})

test('a docs page is as tall as its stories, once they are rendered', async () => {
  await page.route('https://storybook.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<body class="sbdocs-content" style="margin: 0"><h1>Button</h1><div></div>
        <script>
          const render = { phase: 'loading' }
          window.__STORYBOOK_PREVIEW__ = { storyRenders: [render] }
          const renderPage = (phase, height) => {
            render.phase = phase
            document.querySelector('div').style.height = height + 'px'
          }
          setTimeout(() => renderPage('rendering', 1000), 600)
          setTimeout(() => renderPage('finished', 3000), 700)
        </script>`,
    }),
  )
  const { height } = await showDocs(page, 'components-actions-button--docs')
  expect(height).toBeGreaterThan(3000)
  await page.unrouteAll()
})

test('a docs page that a dialog of its stories covers is detected', async () => {
  const title = '<main class="sbdocs-content"><h1>Preferences</h1></main>'
  await page.setContent(title)
  expect(await isCovered(page)).toBe(false)
  await page.setContent(`${title}<div style="position: fixed; inset: 0"></div>`)
  expect(await isCovered(page)).toBe(true)
})

test('one more pixel of padding is detected', async () => {
  await record()
  await renderPage({ padding: 13 })
  expect(await shoot()).toBe('changed')
  expect(difference()?.pixels).toBeGreaterThan(100)
})

test('one step of one colour is detected', async () => {
  await record()
  await renderPage({ colour: '#2b55d5' })
  expect(await shoot()).toBe('changed')
  expect(difference()?.pixels).toBeGreaterThan(100)
})

test('a changed hover colour is detected in that state, and in no other', async () => {
  await record()
  const commands = visualCommands(folder)
  const tester = { page, context: page.context() }
  const hovered = { ...shot, mode: 'light-en-wide-hovered' }
  await commands.forceState(tester, 'hovered')
  expect(await commands.shootStory(tester, hovered)).toBe('new')
  acceptPictures(folder, [hovered])
  await renderPage({ hovered: '#1e3faf' })
  await commands.forceState(tester, 'hovered')
  expect(await commands.shootStory(tester, hovered)).toBe('changed')
  await commands.forceState(tester, null)
  expect(await shoot()).toBe('same')
})

test('one change has one cause, wherever it appears', async () => {
  /** @type {Map<string, import('./regions.mjs').Region[]>} */
  const regions = new Map()
  /** @param {string} name @param {Parameters<typeof renderPage>[0]} before @param {Parameters<typeof renderPage>[0]} after */
  const change = async (name, before, after) => {
    rmSync(join(folder, 'before'), { recursive: true, force: true })
    await renderPage(before)
    await shoot()
    acceptPictures(folder, [shot])
    await renderPage({ ...before, ...after })
    await shoot()
    regions.set(name, difference()?.regions ?? [])
  }
  const padding = { padding: 13 }
  await change('padding', {}, padding)
  await change('padding elsewhere', { top: 40 }, padding)
  await change('padding in another colour', { colour: '#147a6c' }, padding)
  const colour = { colour: '#2b55d5' }
  await change('colour', {}, colour)
  await change('colour with other words', { words: 'Delete' }, colour)
  await change('another colour', { words: 'Add' }, { colour: '#147a6c' })
  const causes = causesOf(regions)
  const groups = Map.groupBy(regions.keys(), (name) => causes.get(name)?.cause)
  expect([...groups.values()]).toEqual([
    ['padding', 'padding elsewhere', 'padding in another colour'],
    ['colour', 'colour with other words'],
    ['another colour'],
  ])
})

test('once accepted, a change is the baseline', async () => {
  await record()
  await renderPage({ padding: 13 })
  await shoot()
  acceptPictures(folder, [shot])
  expect(await shoot()).toBe('same')
  await renderPage()
  expect(await shoot()).toBe('changed')
})

test('the report groups by component, filters, finds, and slides, by keyboard and offline', async () => {
  await record()
  await renderPage({ padding: 13 })
  await shoot()
  writeInto(join(folder, 'diff', pathOf(shot)), difference()?.picture ?? '')
  const card = { ...shot, story: 'components-card--default', title: 'Components/Card' }
  const old = { ...card, story: 'components-card--old', name: 'Old </script>' }
  const picture = bytesOf(join(folder, 'before', pathOf(shot))) ?? ''
  writeInto(join(folder, 'after', pathOf(card)), picture)
  writeInto(join(folder, 'before', pathOf(old)), picture)
  const file = join(folder, 'index.html')
  writeInto(
    file,
    renderReport({
      items: [
        { ...shot, status: 'changed', pixels: 412 },
        { ...shot, mode: 'dark-en-wide', status: 'same' },
        { ...card, status: 'new' },
        { ...old, status: 'removed' },
      ],
      problems: ['components-card--busy/light-en-wide.png was not taken'],
      summary: '1 changed, 1 new, 1 removed, 1 unchanged',
      leftOut: {},
    }),
  )
  const report = await browser.newPage()
  /** @type {string[]} */
  const errors = []
  report.on('pageerror', ({ message }) => errors.push(message))
  report.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await report.goto(pathToFileURL(file).href)

  const titles = () => report.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(await titles()).toEqual(['Components/Button'])
  expect(await report.getByRole('list').first().textContent()).toContain('was not taken')
  expect(await report.getByRole('main').getByRole('img').count()).toBe(3)
  expect(await report.getByText('412 px differ').count()).toBe(1)
  const diff = await report.getByRole('img', { name: 'Diff: Default' }).boundingBox()
  expect(diff?.width).toBe(320)

  await report.getByRole('radio', { name: 'Side by side' }).focus()
  await report.keyboard.press('ArrowRight')
  const slider = report.getByRole('slider')
  await slider.focus()
  await report.keyboard.press('Home')
  expect(await slider.evaluate((range) => range.parentElement?.style.getPropertyValue('--at'))).toBe('0%')

  await report.getByRole('radio', { name: 'Changed 1' }).focus()
  await report.keyboard.press('ArrowRight')
  expect(await titles()).toEqual(['Components/Card'])
  await report.getByRole('radio', { name: 'All 4' }).check()
  expect(await titles()).toEqual(['Components/Button', 'Components/Card'])
  await report.getByRole('searchbox', { name: 'Find' }).fill('old')
  expect(await report.getByRole('article').allTextContents()).toEqual([
    expect.stringContaining('Old </script>'),
  ])
  expect(errors).toEqual([])
})
