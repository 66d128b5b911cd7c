// `npm run visual`: takes screenshots of every story in every mode and compares them with the baselines. Writes .visual/index.html.
//   npm run visual -- button dialog          only stories in files whose path contains one of these
//   npm run visual -- --modes light-en-wide  only some modes
//   npm run visual -- --base main            first takes the baselines from a commit, unless they exist
//   npm run visual:approve [-- button]       accepts the last screenshots as baselines
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, run } from './lib/processes.mjs'
import { at, root } from './lib/root.mjs'
import { prepare } from './lib/runtime.mjs'
import { bytesOf, textOf } from './lib/stamp.mjs'
import { acceptPictures, pathOf, picturesIn, writeInto } from './lib/visual/files.mjs'

/** @typedef {import('./lib/visual/report.mjs').Report} Report */

const { values: options, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: { approve: { type: 'boolean' }, base: { type: 'string' }, modes: { type: 'string' } },
})

await prepare()

// These need the installed packages.
const { isRenderedIn, modes, leftOut } = await import('../.storybook/modes.ts')
const { docsMode, isDocs } = await import('./lib/visual/docs.mjs')
const { comparePictures } = await import('./lib/visual/pictures.mjs')
const { renderReport } = await import('./lib/visual/report.mjs')
const { checkManifest, countsOf, itemsOf, unsteadyShots } = await import('./lib/visual/review.mjs')
const { shoot } = await import('./lib/visual/shoot.mjs')
const { inWorktree } = await import('./lib/visual/worktree.mjs')

const folder = at('.visual')
const page = join(folder, 'index.html')
const stateFile = join(folder, 'review.json')
/** File with the commit of the baselines. */
const baseFile = join(folder, 'before', 'base.json')

/** @param {Report} report */
function writeReport(report) {
  writeInto(stateFile, JSON.stringify(report))
  writeInto(page, renderReport(report))
}

/** @param {number} count @param {string} one */
const counted = (count, one) => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** Accepts the screenshots of the last run as baselines. */
function approve() {
  const text = textOf(stateFile)
  if (text === null) fail('There is nothing to approve: run "npm run visual" first.')
  /** @type {Report} */
  const report = JSON.parse(text)
  rmSync(baseFile, { force: true })
  const meant = report.items.filter(
    ({ status, story }) =>
      status !== 'same' && (filters.length === 0 || filters.some((part) => story.includes(part))),
  )
  acceptPictures(folder, meant)
  const done = new Set(meant.map(pathOf))
  const items = report.items.flatMap((item) => {
    if (!done.has(pathOf(item))) return [item]
    return item.status === 'removed' ? [] : [{ ...item, status: /** @type {const} */ ('same') }]
  })
  const summary = `${counted(meant.length, 'picture')} approved`
  writeReport({ ...report, items, summary })
  console.log(`${summary}.`)
}

/** @param {string} ref */
async function shootBase(ref) {
  const shots = join(folder, 'base-shots')
  const before = join(folder, 'before')
  const { output: commit } = await run('git', ['rev-parse', `${ref}^{commit}`])
  const shown = { commit: commit.trim(), modes: options.modes ?? '', filters: filters.join(' ') }
  const base = JSON.parse(textOf(baseFile) ?? '{}')
  if (
    base.commit === shown.commit &&
    ['', shown.modes].includes(base.modes) &&
    ['', shown.filters].includes(base.filters)
  )
    return console.log(`The screenshots of ${ref} from an earlier run are reused.`)
  const lock = await run('git', ['diff', '--quiet', ref, '--', 'package-lock.json'])
  if (lock.code !== 0) console.log(`${ref} had other packages; it is rendered with the installed ones.`)
  console.log(`Taking screenshots of ${ref} …`)
  await inWorktree(ref, join(folder, 'base'), async (checkout) => {
    mkdirSync(shots, { recursive: true })
    const { stories, problems, output } = await shoot({
      folder: shots,
      checkout,
      filters,
      modes: options.modes,
    })
    if (!existsSync(join(shots, 'after'))) throw new Error(`${output}\n${problems.join('\n')}`)
    for (const problem of problems) console.error(`${ref}: ${problem}`)
    rmSync(before, { recursive: true, force: true })
    renameSync(join(shots, 'after'), before)
    const failed = stories.filter(({ isPassed }) => !isPassed)
    for (const { id } of failed) console.error(`${ref}: ${id} failed before all its pictures were taken`)
    if (failed.length + problems.length === 0) writeInto(baseFile, JSON.stringify(shown))
    rmSync(shots, { recursive: true })
  })
}

/** Takes screenshots and compares them. @returns {Promise<boolean>} whether there are no differences */
async function review() {
  const start = performance.now()
  await import('./ensure-browser.mjs')
  if (options.base) await shootBase(options.base).catch(({ message }) => fail(message))
  const baselines = picturesIn(join(folder, 'before'))
  const isFirst = baselines.length === 0
  const known = [...modes.map(({ name }) => name), docsMode]
  const names = options.modes?.split(',') ?? known
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) fail(`There is no mode ${unknown.join(', ')}: see .storybook/modes.ts.`)
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, 'diff'), { recursive: true, force: true })

  console.log(
    `Taking screenshots of ${filters.join(' ') || 'every story'} in ${counted(names.length, 'mode')} …`,
  )
  const { stories, shots, problems, output } = await shoot({
    folder,
    checkout: root,
    filters,
    modes: options.modes,
  })
  const isWhole = filters.length === 0 && options.modes === undefined && problems.length === 0
  const isRendered = (/** @type {string} */ name, /** @type {string} */ story) =>
    isDocs(story) ? name === docsMode : modes.some((mode) => mode.name === name && isRenderedIn(mode, story))
  const ran = { stories, modes: names, isRendered, leftOut, shots, baselines, isWhole }
  problems.push(...checkManifest(ran))
  const compared = itemsOf(ran, (picture) => {
    const [before, after] = ['before', 'after'].map((kind) => bytesOf(join(folder, kind, pathOf(picture))))
    const difference = before && after ? comparePictures(before, after) : null
    if (difference) writeInto(join(folder, 'diff', pathOf(picture)), difference.picture)
    return difference
  })
  if (isFirst) acceptPictures(folder, compared)
  const items = isFirst
    ? compared.map((item) => ({ ...item, status: /** @type {const} */ ('same') }))
    : compared
  const counts = countsOf(items)
  const summary = isFirst
    ? `${counted(items.length, 'picture')} recorded as the first baselines: nothing to compare with yet`
    : `${counts.changed} changed, ${counts.new} new, ${counts.removed} removed, ${counts.same} unchanged`
  writeReport({ items, problems, summary, leftOut })

  if (problems.length > 0) console.error(`${output.trimEnd()}\n\n${problems.join('\n')}`)
  for (const { story, mode } of unsteadyShots(shots)) console.warn(`Not at rest at first: ${story} ${mode}`)
  const minutes = ((performance.now() - start) / 60_000).toFixed(1)
  console.log(
    `${counted(stories.length, 'story').replace('storys', 'stories')}, ${summary}. ${minutes} minutes.`,
  )
  console.log(relative(root, page))
  return problems.length === 0 && counts.changed + counts.new + counts.removed === 0
}

if (options.approve) approve()
else if (!(await review())) process.exitCode = 1
