import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** @typedef {{ story: string, mode: string }} Picture the story's id and the mode's name */

/** Path of a screenshot below `before`, `after` and `diff`, and in the report's links. @param {Picture} picture */
export const pathOf = ({ story, mode }) => `${story}/${mode}.png`

/** Writes a file and its folders. @param {string} file @param {Buffer | string} content */
export function writeInto(file, content) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Every screenshot in a folder. @param {string} folder absolute @returns {Picture[]} */
export function picturesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.png'))
    .map((path) => ({ story: dirname(path), mode: basename(path, '.png') }))
    .toSorted((a, b) => pathOf(a).localeCompare(pathOf(b)))
}

/**
 * Accepts screenshots of this run as baselines, and deletes the baselines of removed ones.
 *
 * @param {string} folder that contains `before` and `after`
 * @param {readonly (Picture & { status?: string })[]} pictures
 */
export function acceptPictures(folder, pictures) {
  for (const picture of pictures) {
    const baseline = join(folder, 'before', pathOf(picture))
    mkdirSync(dirname(baseline), { recursive: true })
    if (picture.status === 'removed') rmSync(baseline, { force: true })
    else renameSync(join(folder, 'after', pathOf(picture)), baseline)
  }
}
