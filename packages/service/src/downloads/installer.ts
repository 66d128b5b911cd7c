import { createHash } from 'node:crypto'

/** Browsers save the file under the last segment. */
export const INSTALLER_PATH = '/downloads/portico-setup.exe'

/** As large as a real installer, so that a download takes time. */
export const INSTALLER_BYTES = 20 * 1024 * 1024

/** Plain text that no system executes; its 128 characters divide the size. */
const LINE = `${'This file stands in for the Portico installer. It is not a program: it runs nothing and installs nothing.'.padEnd(126)}\r\n`

const BLOCK = Buffer.from(LINE.repeat(512), 'latin1')

/** Strong validator, so that downloads can be resumed. */
export const INSTALLER_ETAG = `"${createHash('sha256').update(`${INSTALLER_BYTES} ${LINE}`).digest('hex').slice(0, 16)}"`

/** `to` is exclusive. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

export const WHOLE_INSTALLER: ByteRange = { from: 0, to: INSTALLER_BYTES }

/** Smooth progress with few timers. */
const STEPS_PER_SECOND = 10

/** Lazy, so that a slow reader slows it down; `pace` is in bytes per second, null unlimited. */
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
