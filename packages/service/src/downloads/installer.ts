import { createHash } from 'node:crypto'

/** Where the installer is, on the service's own origin; browsers save it under the last part. */
export const INSTALLER_PATH = '/downloads/portico-setup.exe'

/** As large as an installer, so that a download takes its time. */
export const INSTALLER_BYTES = 20 * 1024 * 1024

/** Nothing but text, so no system takes the file for a program; 128 characters, which divide the size. */
const LINE = `${'This file stands in for the Portico installer. It is not a program: it runs nothing and installs nothing.'.padEnd(126)}\r\n`

const BLOCK = Buffer.from(LINE.repeat(512), 'latin1')

/** Strong validator: a download that is resumed goes on in the same bytes. */
export const INSTALLER_ETAG = `"${createHash('sha256').update(`${INSTALLER_BYTES} ${LINE}`).digest('hex').slice(0, 16)}"`

/** Bytes of the file, from the first up to but without the last. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

export const WHOLE_INSTALLER: ByteRange = { from: 0, to: INSTALLER_BYTES }

/** How often a paced download moves: evenly to the eye, and seldom enough that the waits are kept. */
const STEPS_PER_SECOND = 10

/**
 * The file, a piece at a time and only when one is asked for: a slow reader holds it up, and one that goes away ends it.
 *
 * @param pace bytes per second, read anew at each step; null is as fast as they are taken.
 */
export async function* installerPieces(
  { from, to }: ByteRange,
  pace: () => number | null,
  sleep: (milliseconds: number) => Promise<unknown>,
): AsyncGenerator<Buffer, void, void> {
  let next = from
  while (next < to) {
    const bytesPerSecond = pace()
    const step = bytesPerSecond === null ? BLOCK.length : Math.ceil(bytesPerSecond / STEPS_PER_SECOND)
    const end = Math.min(to, next + step)
    if (bytesPerSecond !== null) await sleep(((end - next) / bytesPerSecond) * 1000)
    while (next < end) {
      const start = next % BLOCK.length
      const piece = BLOCK.subarray(start, start + end - next)
      yield piece
      next += piece.length
    }
  }
}
