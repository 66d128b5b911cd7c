import { median } from './measure.mjs'

/**
 * Measures a page's main thread during an act, in milliseconds of its own processor time: other load on the machine, which
 * makes it wait, does not count.
 *
 * @param {import('@playwright/test').Page} page
 */
export async function cpuOf(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000
  }
  /** @param {() => Promise<unknown>} act */
  const cost = async (act) => {
    const before = await spent()
    await act()
    return (await spent()) - before
  }
  return cost
}

/** Processor time of the measurement itself. @param {() => Promise<number>} askNothing */
export async function overheadOf(askNothing) {
  const costs = /** @type {number[]} */ ([])
  for (let time = 0; time < 30; time += 1) costs.push(await askNothing())
  return median(costs)
}
