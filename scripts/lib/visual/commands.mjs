import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { forceState } from './controlState.mjs'
import { bytesOf } from '../stamp.mjs'
import { pathOf, writeInto } from './files.mjs'

/**
 * @typedef {import('vitest/node').BrowserCommandContext} Context
 * @typedef {import('playwright').CDPSession} Session
 * @typedef {import('../../../.storybook/visual/shootInModes.ts').Shot} Shot
 * @typedef {Shot & { result: 'same' | 'changed' | 'new', isSecond: boolean }} TakenShot a line of `shots.ndjson`
 */

/** Log of a run's screenshots. */
export const shotsFile = 'shots.ndjson'

/** @type {WeakMap<object, Promise<Session>>} */
const sessions = new WeakMap()

/** @param {Pick<Context, 'page' | 'context'>} tester */
function sessionOf({ page, context }) {
  let session = sessions.get(page)
  if (!session) sessions.set(page, (session = context.newCDPSession(page)))
  return session
}

/**
 * Takes a PNG of the upper left of a page through CDP: Playwright's own screenshots wait for much that a settled
 * page does not need.
 *
 * @param {Pick<Context, 'page' | 'context'>} tester
 * @param {{ width: number, height: number }} size
 */
async function takePicture(tester, size) {
  const session = await sessionOf(tester)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, ...size, scale: 1 },
  })
  return Buffer.from(data, 'base64')
}

/**
 * Browser commands of visual review. Screenshots that differ from the baseline are written to `after`.
 *
 * @param {string} folder absolute, contains `before`
 */
export const visualCommands = (folder) => ({
  resizePage: async (
    /** @type {Context} */ { page },
    /** @type {{ width: number, height: number }} */ size,
  ) => page.setViewportSize(size),

  forceColors: async (/** @type {Context} */ { page }, /** @type {boolean} */ isOn) =>
    page.emulateMedia({ forcedColors: isOn ? 'active' : 'none' }),

  forceState: async (
    /** @type {Pick<Context, 'page' | 'context'>} */ tester,
    /** @type {import('../../../.storybook/modes.ts').ControlState | null} */ state,
  ) => forceState(await sessionOf(tester), state),

  shootStory: async (
    /** @type {Pick<Context, 'page' | 'context'>} */ tester,
    /** @type {Shot} */ shot,
    isSecond = false,
  ) => {
    const picture = await takePicture(tester, shot.size)
    const before = bytesOf(join(folder, 'before', pathOf(shot)))
    const result = before === null ? 'new' : before.equals(picture) ? 'same' : 'changed'
    const after = join(folder, 'after', pathOf(shot))
    if (result === 'same') rmSync(after, { force: true })
    else writeInto(after, picture)
    /** @type {TakenShot} */
    const taken = { ...shot, result, isSecond }
    appendFileSync(join(folder, shotsFile), `${JSON.stringify(taken)}\n`)
    return result
  },
})
