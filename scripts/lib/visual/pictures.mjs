import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { regionsOf } from './regions.mjs'

/**
 * @typedef {object} Difference
 * @property {number} pixels number of different pixels
 * @property {Buffer} picture PNG that marks them
 * @property {import('./regions.mjs').Region[]} regions
 */

/** @param {PNG} picture @param {number} width @param {number} height */
function enlarged(picture, width, height) {
  if (picture.width === width && picture.height === height) return picture
  const larger = new PNG({ width, height })
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0)
  return larger
}

/** One number per pixel. @param {PNG} picture */
const pixelsOf = ({ data }) => new Uint32Array(data.buffer, data.byteOffset, data.length / 4)

/**
 * Difference of two PNG files, or null when all pixels are equal. Pixels beyond the other's edge differ.
 * No tolerance: one step of one colour counts, as do anti-aliased edges.
 *
 * @param {Buffer} before
 * @param {Buffer} after
 * @returns {Difference | null}
 */
export function comparePictures(before, after) {
  if (before.equals(after)) return null
  const pictures = [PNG.sync.read(before), PNG.sync.read(after)]
  const width = Math.max(...pictures.map((picture) => picture.width))
  const height = Math.max(...pictures.map((picture) => picture.height))
  const [one, other] = pictures.map((picture) => enlarged(picture, width, height))
  if (!one || !other) return null
  const marked = new PNG({ width, height })
  const pixels = pixelmatch(one.data, other.data, marked.data, width, height, {
    threshold: 0,
    includeAA: true,
  })
  if (pixels === 0) return null
  return {
    pixels,
    picture: PNG.sync.write(marked),
    regions: regionsOf(pixelsOf(one), pixelsOf(other), width),
  }
}
