// Budgets of a first load, measured in the built console. Run after `npm run build`; --files lists each file.
import { readFileSync } from 'node:fs'
import { blockingIn, distance, linkedIn, loadedEarly, scriptsOf } from './lib/budgets.mjs'
import { fail } from './lib/processes.mjs'
import { at } from './lib/root.mjs'
import { textOf } from './lib/stamp.mjs'

const dist = 'packages/console/dist'
const login = textOf(at(dist, 'login.html'))
const forgotten = textOf(at(dist, 'forgotpassword.html'))
const other = textOf(at(dist, 'index.html'))
const text = textOf(at(dist, '.vite/manifest.json'))
if (login === null || forgotten === null || other === null || text === null)
  fail('There is no built console to measure: run "npm run build" first.')

/** @type {import('./lib/budgets.mjs').Manifest} */
const manifest = JSON.parse(text)

const stored = (/** @type {string} */ file) => readFileSync(at(dist, file)).length

/** Size of the response for current browsers. */
const sent = (/** @type {string} */ file) => (file.endsWith('.woff2') ? stored(file) : stored(`${file}.br`))

const isScript = (/** @type {string} */ file) => file.endsWith('.js')
const isFont = (/** @type {string} */ file) => file.endsWith('.woff2')

/** @param {string} html @param {readonly RegExp[]} [more] */
const firstFiles = (html, more = []) => [
  ...blockingIn(html),
  ...linkedIn(html, 'modulepreload'),
  ...linkedIn(html, 'preload'),
  ...scriptsOf(manifest, [/^index\.html$/, /^src\/messages\/compiled\/en\.public\.json$/, ...more]),
]
const ofLogin = firstFiles(login)
// Chunks of the page itself and of its messages.
const ofPasswords = firstFiles(forgotten, [/^_public-.*\.js$/, /en\.password/])
const ofWorkspaces = [...firstFiles(other), ...loadedEarly(other)]
/** All scripts, with English messages only. */
const inEnglish = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => isScript(file) && !/^assets\/(?!en\.)\w\w\./.test(file))

/** Limits in bytes, about 2 % over what was measured, and number of files besides the page itself. */
const budgets = [
  {
    name: 'Script of /login, Brotli',
    limit: 145_000,
    most: 7,
    files: ofLogin.filter(isScript),
    size: sent,
  },
  { name: 'Fonts of /login', limit: 60_000, most: 1, files: ofLogin.filter(isFont), size: stored },
  { name: 'Files of /login', limit: 200_000, most: 10, files: ofLogin, size: sent },
  {
    name: 'Script of /forgotpassword, Brotli',
    limit: 160_000,
    most: 10,
    files: ofPasswords.filter(isScript),
    size: sent,
  },
  { name: 'All scripts in English', limit: 555_000, most: 28, files: inEnglish, size: sent },
  // Of Users too. The goal is 250,000.
  {
    name: 'Script of Workspaces, Brotli',
    limit: 248_000,
    most: 11,
    files: ofWorkspaces.filter(isScript),
    size: sent,
  },
  { name: 'Files of Workspaces', limit: 300_000, most: 14, files: ofWorkspaces, size: sent },
]

const bytes = (/** @type {number} */ count) => count.toLocaleString('en-US').padStart(9)

for (const { name, limit, most, files, size } of budgets) {
  const sizes = [...new Set(files)]
    .map((file) => ({ file, count: size(file) }))
    .toSorted((a, b) => b.count - a.count)
  const total = sizes.reduce((sum, { count }) => sum + count, 0)
  const isOver = total > limit || sizes.length > most
  console.log(`${name}: ${distance(total, limit)}; ${sizes.length} of ${most} files${isOver ? ': OVER' : ''}`)
  if (isOver || process.argv.includes('--files'))
    for (const { file, count } of sizes) console.log(`${bytes(count)}  ${file}`)
  if (isOver) process.exitCode = 1
}
