// Our table and those of other libraries, with the cells of Workspaces, relative to hand-written DOM of the same run: `npm run bench -- table`.
// COUNTS=1000,10000,100000, ROUNDS=7 and CASES=DataTable change what is measured. Installs the other libraries, which nothing else needs.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { findShell } from '../scripts/lib/browser.mjs'
import { fail } from '../scripts/lib/processes.mjs'
import { cpuOf, overheadOf } from './cpu.mjs'
import { installPeers, peers } from './installPeers.mjs'
import { report } from './report.mjs'

const counts = (process.env['COUNTS'] ?? '1000,10000,100000').split(',').map(Number)
const rounds = Number(process.env['ROUNDS'] ?? 7)
const wanted = encodeURIComponent(process.env['CASES'] ?? '')
const root = fileURLToPath(new URL('table', import.meta.url))

/** Each step's timed act, null if it is only preparation, and the function to call. */
const steps = /** @type {const} */ ([
  ['mount', 'mount'],
  [null, 'startFilter'],
  ['filter', 'filter'],
  ['filter', 'clearFilter'],
  [null, 'sort'],
  [null, 'sortBack'],
  ['sort', 'sort'],
  ['sort', 'sortBack'],
  ['refresh', 'refresh'],
  ['refresh', 'refreshBack'],
  [null, 'unmount'],
])
const acts = /** @type {const} */ (['mount', 'filter', 'sort', 'refresh'])
const goals = { mount: 2.6, filter: 2.2, sort: 2, refresh: 3.2 }

await installPeers()

const outDir = await mkdtemp(join(tmpdir(), 'portico-bench-'))
/** @type {import('vite').InlineConfig} */
const config = {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: {
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      { find: /^\.\/noPeers\.ts$/, replacement: join(peers, 'peers.tsx') },
    ],
  },
  build: { outDir, emptyOutDir: true },
}

/** @typedef {{ name: string, times: Record<typeof acts[number], number[]>, elements: number }} Timed */

/** Each case in turn. @param {import('@playwright/test').Page} page @param {number} count @returns {Promise<Timed[]>} */
async function measureTables(page, count) {
  const cost = await cpuOf(page)
  const call = (/** @type {unknown[]} */ ...given) =>
    page.evaluate(([method, ...args]) => Reflect.get(window, 'bench')[String(method)](...args), given)
  await call('prepare', count)
  const overhead = await overheadOf(() => cost(() => call('act', 'nothing')))
  const names = await page.evaluate(() => Reflect.get(window, 'bench').names)
  const results = names.map((/** @type {string} */ name) => ({
    name,
    times: { mount: [], filter: [], sort: [], refresh: [] },
    elements: 0,
  }))
  for (let round = -2; round < rounds; round += 1) {
    for (const result of results) {
      for (const [act, step] of steps) {
        const time = (await cost(() => call('act', step, result.name))) - overhead
        if (act !== null && round >= 0) result.times[act].push(time)
        await call('settled')
        if (act === 'mount') result.elements = await call('elements')
      }
    }
  }
  return results
}

await build(config)
const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } })
const browser = await chromium.launch(findShell())
/** @type {Map<string, Map<number, number>>} */
const mounts = new Map()
try {
  for (const count of counts) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    page.on('pageerror', (error) => fail(String(error)))
    await page.goto(`${server.resolvedUrls?.local[0]}?cases=${wanted}`)
    await page.waitForFunction(() => 'bench' in window)
    const results = await measureTables(page, count)
    await page.close()
    const best = results.map(({ times }) => acts.map((act) => Math.max(0.05, Math.min(...times[act]))))
    const withCells = results.findIndex(({ name }) => /^hand.*cells/.test(name))
    for (const [index, { name }] of results.entries())
      mounts.set(name, (mounts.get(name) ?? new Map()).set(count, best[index]?.[0] ?? Number.NaN))
    /** @param {string} title @param {number} base @param {boolean} hasGoals */
    const section = (title, base, hasGoals) =>
      report({
        title: `Table, ${count.toLocaleString('en-US')} rows, ${title}`,
        about: `Processor time of the main thread up to the layout, the best of ${rounds} rounds in which the tables take turns.`,
        columns: [
          ...acts.map((act) => ({ name: act, unit: 'x', ...(hasGoals && { goal: goals[act] }) })),
          ...acts.map((act) => ({ name: act, unit: 'ms' })),
          { name: 'elements', unit: '' },
        ],
        lines: results.map(({ name, elements }, index) => ({
          name,
          isOurs: name.startsWith('DataTable, cells'),
          values: [
            ...acts.map((_, act) => (best[index]?.[act] ?? Number.NaN) / (best[base]?.[act] ?? Number.NaN)),
            ...acts.map((_, act) => best[index]?.[act] ?? Number.NaN),
            elements,
          ],
        })),
      })
    section('x hand-written DOM of texts alone', 0, count === 10_000)
    if (withCells > 0) section('x hand-written DOM with the same cells', withCells, false)
  }
} finally {
  await browser.close()
  await server.close()
  await rm(outDir, { recursive: true })
}

const [fewest = 0] = counts
if (counts.length > 1)
  report({
    title: `Mounting more rows, x ${fewest.toLocaleString('en-US')} rows`,
    columns: counts.map((count) => ({
      name: count.toLocaleString('en-US'),
      unit: 'x',
      ...(count === 100_000 && { goal: 2 }),
    })),
    lines: [...mounts].map(([name, times]) => ({
      name,
      isOurs: name.startsWith('DataTable, cells'),
      values: counts.map((count) => (times.get(count) ?? Number.NaN) / (times.get(fewest) ?? Number.NaN)),
    })),
  })
