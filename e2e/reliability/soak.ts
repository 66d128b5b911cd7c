/** `node soak.ts <refreshes>`: Workspaces with 500 rows by an accelerated clock; prints the measurements as a line of JSON. */
import { chromium } from '@playwright/test'
import { findShell } from '../../scripts/lib/browser.mjs'
import { startService } from '../support/service.ts'

/** An hour, until code is compiled, caches are filled and what happens once has happened. */
const WARM_UP = 120
const REFRESH_MS = 30_000
const MAX_GROWTH_MB = 2

const refreshes = Number(process.argv[2] ?? 200)
const service = await startService()
const browser = await chromium.launch(findShell())
try {
  const page = await browser.newPage()
  await page.clock.install()
  const token = await service.startSession('1004', 'owner@meridian.example')
  await page.addInitScript((value) => localStorage.setItem('portico.token', value), token)
  await page.goto(`${service.origin}/admin/workspaces`)
  await page.getByText(/^500 workspaces .*checked/).waitFor()
  const devTools = await page.context().newCDPSession(page)

  const measure = async () => {
    await devTools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devTools.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters')
    const elements = await page.locator('*').count()
    return { heap: usedSize / 2 ** 20, nodes, jsEventListeners, elements }
  }
  const refresh = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      const answered = page.waitForResponse(/\/services\/ping/)
      await page.clock.fastForward(REFRESH_MS)
      await (await answered).finished()
    }
  }

  await refresh(WARM_UP)
  const before = await measure()
  await refresh(refreshes)
  const after = await measure()
  const growth = after.heap - before.heap
  const problems = [
    ...(growth > MAX_GROWTH_MB ? [`the heap grew by ${growth.toFixed(1)} MB`] : []),
    ...(after.elements === before.elements ? [] : [`${before.elements} elements became ${after.elements}`]),
    ...(after.jsEventListeners > before.jsEventListeners
      ? [`${before.jsEventListeners} listeners became ${after.jsEventListeners}`]
      : []),
  ]
  const figures = {
    'time on the page': `${((refreshes * REFRESH_MS) / 3_600_000).toFixed(1)} h in ${refreshes} refreshes of 500 workspaces`,
    'heap, before and after': `${before.heap.toFixed(1)} and ${after.heap.toFixed(1)} MB`,
    'elements, before and after': `${before.elements} and ${after.elements}`,
    'listeners, before and after': `${before.jsEventListeners} and ${after.jsEventListeners}`,
  }
  process.stdout.write(`${JSON.stringify({ database: 'Chromium', figures, problems })}\n`)
  if (problems.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await service.stop()
}
