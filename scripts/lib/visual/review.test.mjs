import { expect, test } from 'vitest'
import { checkManifest, countsOf, itemsOf, lastShots, orphansOf, unsteadyShots } from './review.mjs'

/** @param {string} story @param {string} mode @param {'same' | 'changed' | 'new'} [result] */
const shot = (story, mode, result = 'same', isSecond = false) => ({
  story,
  title: story.startsWith('card') ? 'Components/Card' : 'Components/Button',
  name: 'Default',
  mode,
  size: { width: 10, height: 10 },
  result,
  isSecond,
})

const modes = ['light', 'dark']
const inModes = (/** @type {string} */ story) => modes.map((mode) => shot(story, mode))
const played = (/** @type {string[]} */ ...ids) => ids.map((id) => ({ id, isPassed: true }))

test('each story has a screenshot in each mode; missing, surplus and failed ones are reported', () => {
  const whole = {
    stories: played('card--default'),
    modes,
    isRendered: () => true,
    leftOut: {},
    shots: inModes('card--default'),
    isWhole: true,
  }
  expect(checkManifest(whole)).toEqual([])
  expect(checkManifest({ ...whole, shots: whole.shots.slice(1) })).toEqual([
    'card--default/light.png was not taken',
  ])
  expect(checkManifest({ ...whole, stories: played() })).toHaveLength(2)
  expect(checkManifest({ ...whole, stories: [{ id: 'card--default', isPassed: false }] })).toEqual([
    'card--default failed before all its pictures were taken',
  ])
})

test('a story is missed only in the modes in which it is rendered', () => {
  const run = {
    stories: played('card--default', 'card--states'),
    modes,
    isRendered: (/** @type {string} */ mode, /** @type {string} */ story) =>
      mode === 'light' || story === 'card--default',
    leftOut: {},
    shots: [...inModes('card--default'), shot('card--states', 'light')],
    isWhole: true,
  }
  expect(checkManifest(run)).toEqual([])
  expect(checkManifest({ ...run, shots: [...run.shots, shot('card--states', 'dark')] })).toEqual([
    'card--states/dark.png was taken, but no such story is known',
  ])
})

test('a story that is left out needs no screenshots, and must exist', () => {
  const run = {
    stories: played('card--map'),
    modes,
    isRendered: () => true,
    leftOut: { 'card--map': 'Drawn by a third party.' },
    shots: [],
    isWhole: true,
  }
  expect(checkManifest(run)).toEqual([])
  expect(
    checkManifest({ ...run, stories: played('card--default'), shots: inModes('card--default') }),
  ).toEqual(['card--map is left out, but there is no such story'])
})

test('baselines of removed stories are orphans; a partial run finds none, nor do failed stories', () => {
  const removed = { story: 'card--old', mode: 'light' }
  const run = {
    stories: played('card--default'),
    shots: inModes('card--default'),
    baselines: [...inModes('card--default'), removed],
    isWhole: true,
  }
  expect(orphansOf(run)).toEqual([removed])
  expect(orphansOf({ ...run, isWhole: false })).toEqual([])
  expect(orphansOf({ ...run, stories: [{ id: 'card--old', isPassed: false }] })).toEqual([])
})

test('a screenshot taken twice counts once, with its final result, and is unsteady when that was “same”', () => {
  const shots = [shot('card--default', 'light', 'changed'), shot('card--default', 'light', 'same', true)]
  expect(lastShots(shots)).toEqual(shots.slice(1))
  expect(unsteadyShots(shots)).toEqual(shots.slice(1))
})

test('items: changed by pixels, not by bytes; new; removed, named by id; in order', () => {
  const items = itemsOf(
    {
      stories: played('card--default', 'button--default'),
      modes,
      isRendered: () => true,
      leftOut: {},
      shots: [
        shot('card--default', 'dark', 'changed'),
        shot('card--default', 'light', 'changed'),
        shot('button--default', 'light', 'new'),
        shot('button--default', 'dark'),
      ],
      baselines: [
        { story: 'card--default', mode: 'light' },
        { story: 'card--default', mode: 'dark' },
        { story: 'button--default', mode: 'dark' },
        { story: 'button--old', mode: 'dark' },
      ],
      isWhole: true,
    },
    ({ mode }) => (mode === 'light' ? { pixels: 7, regions: [{ shape: 'edge', fill: null }] } : null),
  )
  expect(items.map(({ story, mode, status, pixels }) => [story, mode, status, pixels])).toEqual([
    ['button--old', 'dark', 'removed', undefined],
    ['button--default', 'light', 'new', 0],
    ['button--default', 'dark', 'same', 0],
    ['card--default', 'light', 'changed', 7],
    ['card--default', 'dark', 'same', 0],
  ])
  expect(items.map(({ cause }) => cause)).toEqual([undefined, undefined, undefined, 'edge', undefined])
  expect(countsOf(items)).toEqual({ changed: 1, new: 1, removed: 1, same: 2 })
})
