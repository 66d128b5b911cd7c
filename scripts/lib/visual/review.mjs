import { causesOf } from './causes.mjs'
import { pathOf } from './files.mjs'

/**
 * @typedef {import('./files.mjs').Picture} Picture
 * @typedef {import('./commands.mjs').TakenShot} TakenShot
 * @typedef {'changed' | 'new' | 'removed' | 'same'} Status
 * @typedef {Picture & { title: string, name: string, status: Status, pixels?: number, cause?: string, isExample?: boolean, isFlat?: boolean }} Item one picture of the report; flat when much wider than high
 * @typedef {{ id: string, isPassed: boolean }} PlayedStory
 *
 * @typedef {object} Run result of a run
 * @property {readonly PlayedStory[]} stories
 * @property {readonly string[]} modes their names
 * @property {(mode: string, story: string) => boolean} isRendered whether a story is rendered in a mode
 * @property {Readonly<Record<string, string>>} leftOut stories without pictures, and why
 * @property {readonly TakenShot[]} shots in the order they were taken
 * @property {readonly Picture[]} baselines all existing ones
 * @property {boolean} isWhole whether it covered every story and mode
 */

/** The final result of each screenshot: one taken twice counts once. @param {readonly TakenShot[]} shots */
export const lastShots = (shots) => [...new Map(shots.map((shot) => [pathOf(shot), shot])).values()]

/** Screenshots that matched the baseline only on retry: the page had not settled. @param {readonly TakenShot[]} shots */
export const unsteadyShots = (shots) => shots.filter(({ isSecond, result }) => isSecond && result === 'same')

/**
 * Whether each story has a screenshot in each mode, and no others.
 *
 * @param {Omit<Run, 'baselines'>} run
 * @returns {string[]} problems
 */
export function checkManifest({ stories, modes, isRendered, leftOut, shots, isWhole }) {
  const taken = new Set(lastShots(shots).map(pathOf))
  const shown = stories.filter(({ id }) => !(id in leftOut))
  const expected = shown.flatMap(({ id }) =>
    modes.filter((mode) => isRendered(mode, id)).map((mode) => pathOf({ story: id, mode })),
  )
  const wanted = new Set(expected)
  const missing = expected.filter((path) => !taken.has(path))
  const surplus = [...taken].filter((path) => !wanted.has(path))
  const known = new Set(stories.map(({ id }) => id))
  return [
    ...stories
      .filter(({ isPassed }) => !isPassed)
      .map(({ id }) => `${id} failed before all its pictures were taken`),
    ...missing.map((path) => `${path} was not taken`),
    ...surplus.map((path) => `${path} was taken, but no such story is known`),
    ...Object.keys(leftOut)
      .filter((id) => isWhole && !known.has(id))
      .map((id) => `${id} is left out, but there is no such story`),
  ]
}

/**
 * Baselines without a screenshot in this run: their stories or modes were removed. Does not apply to partial runs, nor to
 * stories that failed.
 *
 * @param {Pick<Run, 'stories' | 'shots' | 'baselines' | 'isWhole'>} run
 */
export function orphansOf({ stories, shots, baselines, isWhole }) {
  if (!isWhole) return []
  const taken = new Set(shots.map(pathOf))
  const failed = new Set(stories.filter(({ isPassed }) => !isPassed).map(({ id }) => id))
  return baselines.filter((picture) => !taken.has(pathOf(picture)) && !failed.has(picture.story))
}

/** "components-actions-button--with-icon" is the only name of a removed story. @param {string} id */
const namesFrom = (id) => {
  const [title = id, name = ''] = id.split('--')
  return { title, name }
}

/**
 * Every screenshot with its status, ordered by title, story and mode.
 *
 * @param {Run} run
 * @param {(picture: Picture) => Pick<import('./pictures.mjs').Difference, 'pixels' | 'regions'> | null} compare difference of a changed screenshot, null if only bytes differ
 * @returns {Item[]}
 */
export function itemsOf(run, compare) {
  /** @type {Map<string, import('./regions.mjs').Region[]>} */
  const regions = new Map()
  const taken = lastShots(run.shots).map(({ story, mode, title, name, result, size }) => {
    const difference = result === 'changed' ? compare({ story, mode }) : null
    const pixels = difference?.pixels ?? 0
    // Equal pixels may be encoded in different bytes, as after an update of the browser.
    const status = result === 'changed' && pixels === 0 ? 'same' : result
    const isFlat = size.width > 2.5 * size.height
    if (difference) regions.set(pathOf({ story, mode }), difference.regions)
    return { story, mode, title, name, status, isFlat, pixels }
  })
  const causes = causesOf(regions)
  const titles = new Map(taken.map(({ story, title, name }) => [story, { title, name }]))
  const removed = orphansOf(run).map(({ story, mode }) => {
    const { title, name } = titles.get(story) ?? namesFrom(story)
    return { story, mode, title, name, status: /** @type {const} */ ('removed') }
  })
  const rank = (/** @type {string} */ mode) => run.modes.indexOf(mode)
  const explained = taken.map((item) => Object.assign(item, causes.get(pathOf(item))))
  return [...explained, ...removed].toSorted(
    (a, b) => a.title.localeCompare(b.title) || a.story.localeCompare(b.story) || rank(a.mode) - rank(b.mode),
  )
}

/** Number of items by status. @param {readonly Item[]} items @returns {Record<Status, number>} */
export function countsOf(items) {
  const counts = { changed: 0, new: 0, removed: 0, same: 0 }
  for (const { status } of items) counts[status] += 1
  return counts
}
