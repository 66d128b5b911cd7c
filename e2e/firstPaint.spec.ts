import { expect, test } from './support/test.ts'

const WIDTHS = [1280, 390] as const

/** Each reply is one paint later than it could be, and those of the lists come after the heading. */
const holdReplies = (): void => {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the whole function runs in the page
  const painted = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  const heading = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root h1')) return
      observer.disconnect()
      resolve()
    }).observe(document, { childList: true, subtree: true })
  })
  const send = fetch
  globalThis.fetch = async (...call) => {
    const reply = await send(...call)
    if (/\/api\/(services|users)\b/.test(reply.url)) await heading
    await painted()
    return reply
  }

  const moved: string[] = []
  const note = (entry: PerformanceEntry) => {
    const sources: unknown = Reflect.get(entry, 'sources')
    for (const { node } of Array.isArray(sources) ? sources : [])
      moved.push(String(node?.textContent).slice(0, 60))
  }
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
  observer.observe({ type: 'layout-shift', buffered: true })
  Reflect.set(globalThis, 'movedSoFar', async () => {
    await painted()
    observer.takeRecords().forEach(note)
    return moved
  })
}

for (const name of ['Workspaces', 'Users'] as const) {
  test(`${name}: later content does not shift the first paint`, async ({ page, signIn }) => {
    await signIn('northwind', 'owner')
    await page.addInitScript(holdReplies)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/admin/${name.toLowerCase()}`)
      await expect(page.getByText(/\d+ active/)).toBeVisible()
      await expect(page.getByText('Accounting').or(page.getByText('Antonio Chen')).first()).toBeVisible()
      if (name === 'Workspaces') {
        await expect(page.getByRole('button', { name: 'Add Workspace' })).toBeVisible()
        await expect(page.locator('[data-clock]').first()).toBeVisible()
      }
      await expect(page.getByText('Checking…')).toHaveCount(0)
      expect(await page.evaluate(() => Reflect.get(globalThis, 'movedSoFar')()), `${width} px`).toEqual([])
    }
  })
}
