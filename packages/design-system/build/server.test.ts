import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findShell } from '../../../scripts/lib/browser.mjs'
import { stories } from './server/stories.ts'
import { stableIds } from './stableIds.ts'

const dist = mkdtempSync(join(tmpdir(), 'portico-server-'))
let browser: Browser
let page: Page

/** An iPhone: nothing that a server could guess. */
const reader = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  viewport: { width: 390, height: 844 },
}

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'development',
    root: fileURLToPath(new URL('server', import.meta.url)),
    plugins: [stableIds()],
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir: dist, minify: false, modulePreload: false },
    oxc: { jsx: { runtime: 'automatic' } },
  })
  browser = await chromium.launch(findShell())
  page = await browser.newPage(reader)
  await page.route('https://application.example/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill({ path: join(dist, extname(pathname) === '' ? 'index.html' : pathname) })
  })
  await page.goto('https://application.example/')
})

afterAll(async () => {
  await browser.close()
  rmSync(dist, { recursive: true })
})

test.each([...stories])('%s renders without a DOM, and hydrates without a warning', async (name, story) => {
  expect(typeof document).toBe('undefined')
  const html = renderToString(story())
  expect(await page.evaluate(([id, text]) => window.hydrateStory(id, text), [name, html] as const)).toEqual(
    [],
  )
})
