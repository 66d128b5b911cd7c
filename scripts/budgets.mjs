// What the first load of /login may cost at most, read from the built console. Run after `npm run build`.
import { readdirSync, readFileSync } from 'node:fs'
import { linkedIn, scriptsOf } from './lib/budgets.mjs'
import { fail } from './lib/processes.mjs'
import { at } from './lib/root.mjs'
import { textOf } from './lib/stamp.mjs'

const dist = 'packages/console/dist'
const html = textOf(at(dist, 'index.html'))
const text = textOf(at(dist, '.vite/manifest.json'))
if (html === null || text === null) fail('There is no built console to measure: run "npm run build" first.')

/** @type {import('./lib/budgets.mjs').Manifest} */
const manifest = JSON.parse(text)

const stored = (/** @type {string} */ file) => readFileSync(at(dist, file)).length

/** What the service sends to a browser that takes gzip. */
const gzipped = (/** @type {string} */ file) => stored(`${file}.gz`)

/** The subset that English and Spanish need. */
const latinFonts = () =>
  readdirSync(at(dist, 'assets'))
    .filter((file) => /-latin-(?!ext-).*\.woff2$/.test(file))
    .map((file) => `assets/${file}`)

/** Limits in bytes. */
const budgets = [
  {
    name: 'Script of /login, gzip',
    limit: 164_500,
    files: [
      ...scriptsOf(manifest, [/^index\.html$/, /^src\/messages\/compiled\/en\.public\.json$/]),
      ...linkedIn(html, 'modulepreload'),
    ],
    size: gzipped,
  },
  {
    name: 'Fonts of /login',
    limit: 60_000,
    files: [...linkedIn(html, 'preload').filter((file) => file.endsWith('.woff2')), ...latinFonts()],
    size: stored,
  },
]

const bytes = (/** @type {number} */ count) => count.toLocaleString('en-US').padStart(9)

for (const { name, limit, files, size } of budgets) {
  const sizes = [...new Set(files)]
    .map((file) => ({ file, count: size(file) }))
    .toSorted((a, b) => b.count - a.count)
  const total = sizes.reduce((sum, { count }) => sum + count, 0)
  const isOver = total > limit
  console.log(`${bytes(total)} of ${bytes(limit)}  ${name}${isOver ? ': OVER' : ''}`)
  for (const { file, count } of sizes) console.log(`${bytes(count)}                ${file}`)
  if (isOver) process.exitCode = 1
}
