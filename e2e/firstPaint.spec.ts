import { expect, test } from './support/test.ts'

const WIDTHS = [1280, 390] as const
/** The list, the states and the agent are called one after another. */
const REPLY_MS = 300

for (const name of ['Workspaces', 'Users'] as const) {
  test(`${name}: later content does not shift the first paint`, async ({ page, signIn }) => {
    await signIn('northwind', 'owner')
    await page.addInitScript(() => {
      const moved: string[] = []
      Reflect.set(globalThis, 'moved', moved)
      const note = (entry: PerformanceEntry) => {
        const sources: unknown = Reflect.get(entry, 'sources')
        for (const { node } of Array.isArray(sources) ? sources : [])
          moved.push(`${entry.startTime.toFixed()} ms: ${String(node?.textContent).slice(0, 60)}`)
      }
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, REPLY_MS))
      await route.continue()
    })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/admin/${name.toLowerCase()}`)
      await expect(page.getByText(/\d+ active/)).toBeVisible()
      await expect(page.getByText('Accounting').or(page.getByText('Antonio Chen')).first()).toBeVisible()
      if (name === 'Workspaces')
        await expect(page.getByRole('button', { name: 'Add Workspace' })).toBeVisible()
      await expect(page.getByText('Checking…')).toHaveCount(0)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))),
      )
      expect(await page.evaluate(() => Reflect.get(globalThis, 'moved')), `${width} px`).toEqual([])
    }
  })
}
