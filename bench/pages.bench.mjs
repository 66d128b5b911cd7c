// Bytes and requests of a first load, and Lighthouse's scores on a phone: `PAGES=/login ROUNDS=3 node bench/pages.bench.mjs`.
// Bytes are comparable between machines, scores only on a quiet one. Installs the peers, Lighthouse among them.
import { chromium } from '@playwright/test'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { startService } from '../e2e/support/service.ts'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { buildConsole, isBuildStale } from '../scripts/lib/build.mjs'
import { installPeers, peers } from './installPeers.mjs'
import { lighthouseAt } from './lighthouse.mjs'
import { median } from './measure.mjs'

/** @typedef {{ path: string, account?: '4821' | '1004', score: number }} Case score: the least that Lighthouse should give */

const nameOf = (/** @type {Case} */ { path, account }) => `${path}${account ? ` of ${account}` : ''}`
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const owners = { 4821: 'owner@northwind.example', 1004: 'owner@meridian.example' }
const signedIn = ['/admin/workspaces', '/admin/users', '/admin/account', '/admin/plans', '/admin/help']

/** Part of the pages to measure, such as `login`. */
const wanted = process.env['PAGES'] ?? ''

/** @type {readonly Case[]} */
const all = [
  { path: '/login', score: 98 },
  { path: '/forgotpassword', score: 98 },
  ...signedIn.map((path) => ({ path, account: /** @type {const} */ ('4821'), score: 95 })),
  ...signedIn.map((path) => ({ path, account: /** @type {const} */ ('1004'), score: 90 })),
]
const cases = all.filter((measured) => nameOf(measured).includes(wanted))

if (isBuildStale()) await buildConsole()
await installPeers()
const service = await startService()
const browser = await chromium.launch(findBrowser())

/** @param {readonly { bytes: number }[]} some */
const sum = (some) => some.reduce((total, { bytes }) => total + bytes, 0)

/** @param {Case} measured */
async function load({ path, account }) {
  const context = await browser.newContext({ baseURL: service.origin, viewport: { width: 412, height: 823 } })
  const token = account && (await service.startSession(account, owners[account]))
  if (token) await context.addInitScript((value) => localStorage.setItem('portico.token', value), token)
  // Files that load while idle are not part of the first load.
  await context.addInitScript(() => Reflect.set(Navigator.prototype, 'connection', { saveData: true }))
  const page = await context.newPage()
  /** @type {Promise<{ isScript: boolean, bytes: number }>[]} */
  const loaded = []
  /** @type {string[]} */
  const errors = []
  page.on('requestfinished', (request) => {
    const measure = async () => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      return { isScript: request.resourceType() === 'script', bytes: responseBodySize + responseHeadersSize }
    }
    if (request.url().startsWith(service.origin))
      loaded.push(measure().catch(() => ({ isScript: false, bytes: 0 })))
  })
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(loaded)
  const scripts = sizes.filter(({ isScript }) => isScript)
  await context.close()
  return { requests: sizes.length, bytes: sum(sizes), scripts: scripts.length, script: sum(scripts), errors }
}

const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

try {
  console.log('\nFirst load: requests, bytes, of them script')
  for (const measured of cases) {
    const { requests, bytes, scripts, script, errors } = await load(measured)
    console.log(
      `  ${String(requests).padStart(4)} ${kB(bytes)}  ${String(scripts).padStart(3)} ${kB(script)}  ${nameOf(measured)}`,
    )
    for (const error of errors) console.log(`        console: ${error}`)
  }
  const audit = await lighthouseAt(createRequire(join(peers, 'package.json')))
  console.log(
    `\nLighthouse ${audit.version}, phone: score (goal), largest paint, blocked, layout shift; median of ${ROUNDS}`,
  )
  for (const measured of cases) {
    const token = measured.account && (await service.startSession(measured.account, owners[measured.account]))
    /** @type {Awaited<ReturnType<typeof audit.run>>[]} */
    const results = []
    for (let round = 0; round < ROUNDS; round += 1)
      results.push(await audit.run(service.origin + measured.path, { token }))
    const of = (/** @type {'score' | 'largestPaint' | 'blocked' | 'shift'} */ key) =>
      median(results.map((result) => result[key]))
    console.log(
      `  ${of('score').toFixed(0).padStart(4)} (${measured.score}) ${of('largestPaint').toFixed(0).padStart(6)} ms ${of('blocked').toFixed(0).padStart(5)} ms  ${of('shift').toFixed(3)}  ${nameOf(measured)}`,
    )
    for (const error of new Set(results.flatMap(({ errors }) => errors)))
      console.log(`        console: ${error}`)
  }
} finally {
  await browser.close()
  await service.stop()
}
