/** As large as a real installer, so that a download takes time. */
export const INSTALLER_BYTES = 20 * 1024 * 1024

/** Plain text that no system executes; its 128 characters divide the size. */
const LINE = `${'This file stands in for the Portico installer. It is not a program: it runs nothing and installs nothing.'.padEnd(126)}\r\n`

const BLOCK = Buffer.from(LINE.repeat(512), 'latin1')

/** Smooth progress with few timers. */
const STEPS_PER_SECOND = 10

/** Lazy, so that a slow reader slows it down; `pace` is in bytes per second, null unlimited. */
export async function* installerPieces(
  size: number,
  pace: () => number | null,
  sleep: (milliseconds: number) => Promise<unknown>,
): AsyncGenerator<Buffer, void, void> {
  let next = 0
  while (next < size) {
    const bytesPerSecond = pace()
    const step = bytesPerSecond === null ? BLOCK.length : Math.ceil(bytesPerSecond / STEPS_PER_SECOND)
    const end = Math.min(size, next + step)
    if (bytesPerSecond !== null) await sleep(((end - next) / bytesPerSecond) * 1000)
    while (next < end) {
      const start = next % BLOCK.length
      const piece = BLOCK.subarray(start, start + end - next)
      yield piece
      next += piece.length
    }
  }
}
