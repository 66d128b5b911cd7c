import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/lib/browser.mjs'

/** @param {NodeJS.Require} require of the folder that has Lighthouse */
export async function lighthouseAt(require) {
  const entry = require.resolve('lighthouse')
  const { default: lighthouse } = await import(pathToFileURL(entry).href)
  const { version } = JSON.parse(readFileSync(require.resolve('lighthouse/package.json'), 'utf8'))
  return {
    /** @type {string} */
    version,
    /** One cold load on the phone that Lighthouse simulates. @param {string} url @param {{ token?: string | undefined }} session */
    async run(url, { token }) {
      const profile = await mkdtemp(join(tmpdir(), 'portico-lighthouse-'))
      const { args, ...options } = findBrowser()
      const context = await chromium.launchPersistentContext(profile, {
        ...options,
        args: [...args, '--remote-debugging-port=0'],
      })
      try {
        // The browser chooses a free port, and writes it here.
        const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
        if (token) {
          const page = await context.newPage()
          await page.goto(new URL('/robots.txt', url).href)
          await page.evaluate((value) => localStorage.setItem('portico.token', value), token)
          await page.close()
        }
        const { lhr } = await lighthouse(url, {
          port: Number(port),
          onlyCategories: ['performance', 'best-practices'],
          disableStorageReset: true,
          logLevel: 'error',
        })
        /** @param {string} id @returns {number} */
        const valueOf = (id) => lhr.audits[id].numericValue
        return {
          score: 100 * lhr.categories.performance.score,
          largestPaint: valueOf('largest-contentful-paint'),
          blocked: valueOf('total-blocking-time'),
          shift: valueOf('cumulative-layout-shift'),
          /** @type {string[]} */
          errors: lhr.audits['errors-in-console'].details.items.map(
            (/** @type {{ description: string }} */ { description }) => description,
          ),
        }
      } finally {
        await context.close()
        await rm(profile, { recursive: true, force: true })
      }
    },
  }
}
