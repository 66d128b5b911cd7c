import { createHash } from 'node:crypto'

/**
 * @typedef {object} Region pixels beside each other that differ
 * @property {string} shape equal for the same arrangement at any position
 * @property {string | null} fill old and new colour of an area that mostly changed from one to the other
 */

/** Beyond this number, as when a page has moved, all differences together are one region. */
const most = 200

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** @param {readonly number[]} places @param {number} width */
function boxOf(places, width) {
  const box = { left: width, right: 0, top: Infinity, bottom: 0 }
  for (const place of places) {
    const [column, row] = [place % width, Math.floor(place / width)]
    box.left = Math.min(box.left, column)
    box.right = Math.max(box.right, column + 1)
    box.top = Math.min(box.top, row)
    box.bottom = Math.max(box.bottom, row + 1)
  }
  return box
}

/** @typedef {ReturnType<typeof boxOf>} Box */

/** @param {readonly number[]} places @param {number} width @param {Box} box */
const shapeOf = (places, width, { left, top }) =>
  hashOf(
    places
      .toSorted((a, b) => a - b)
      .map((place) => `${(place % width) - left},${Math.floor(place / width) - top}`)
      .join(';'),
  )

/** Lines are not distinctive: every moved edge leaves some. @param {number} count @param {Box} box */
const isArea = (count, { left, right, top, bottom }) =>
  Math.min(right - left, bottom - top) >= 8 && count > ((right - left) * (bottom - top)) / 2

/** @param {readonly number[]} places @param {Uint32Array} before @param {Uint32Array} after */
function fillOf(places, before, after) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const place of places) {
    const pair = `${before[place]} ${after[place]}`
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  const common = [...counts].find(([, count]) => count > places.length / 2)
  return common ? common[0] : null
}

/**
 * The regions in which two screenshots of the same size differ, with 32 bits per pixel.
 *
 * @param {Uint32Array} before
 * @param {Uint32Array} after
 * @param {number} width
 * @returns {Region[]}
 */
export function regionsOf(before, after, width) {
  const isSeen = new Uint8Array(before.length)
  const isMarked = (/** @type {number} */ place) => before[place] !== after[place] && !isSeen[place]
  /** @type {number[][]} */
  const found = []
  for (let start = 0; start < before.length; start += 1) {
    if (!isMarked(start)) continue
    isSeen[start] = 1
    const places = [start]
    // Grows during the iteration.
    for (const place of places) {
      const column = place % width
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x += 1)
        for (const near of [place - width, place, place + width].map((middle) => middle - column + x)) {
          if (near < 0 || near >= before.length || !isMarked(near)) continue
          isSeen[near] = 1
          places.push(near)
        }
    }
    found.push(places)
  }
  const regions = found.length > most ? [found.flat()] : found
  return regions.map((places) => {
    const box = boxOf(places, width)
    return {
      shape: shapeOf(places, width, box),
      fill: isArea(places.length, box) ? fillOf(places, before, after) : null,
    }
  })
}
