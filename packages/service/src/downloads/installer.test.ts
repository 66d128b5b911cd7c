import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { type ByteRange, INSTALLER_BYTES, installerPieces, WHOLE_INSTALLER } from './installer.ts'

const noPace = () => null
const noSleep = () => Promise.resolve()

const piecesOf = async (range: ByteRange): Promise<readonly Buffer[]> => {
  const pieces: Buffer[] = []
  for await (const piece of installerPieces(range, noPace, noSleep)) pieces.push(piece)
  return pieces
}

const read = async (range: ByteRange): Promise<Buffer> => Buffer.concat(await piecesOf(range))

describe('the pieces of the installer', () => {
  it('are 20 MiB, in views of one block: no download has a copy', async () => {
    const pieces = await piecesOf(WHOLE_INSTALLER)
    expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBe(20 * 1024 * 1024)
    expect(new Set(pieces.map(({ buffer }) => buffer)).size).toBe(1)
  })

  it.each([
    [0, 1],
    [65_535, 65_537],
    [1_000_001, 1_234_567],
    [INSTALLER_BYTES - 1, INSTALLER_BYTES],
    [7, 7],
  ])('from %i to %i are that part of the whole', async (from, to) => {
    const whole = await read(WHOLE_INSTALLER)
    expect((await read({ from, to })).equals(whole.subarray(from, to))).toBe(true)
  })

  it('are sent every 100 ms when paced, and without waits otherwise', async () => {
    let pace: number | null = 10_000
    const sleeps: number[] = []
    const sleep = (milliseconds: number) => Promise.resolve(sleeps.push(milliseconds))
    const pieces = installerPieces(WHOLE_INSTALLER, () => pace, sleep)
    const lengthOfNext = async () => ((await pieces.next()).value ?? []).length
    expect([await lengthOfNext(), await lengthOfNext(), sleeps]).toEqual([1000, 1000, [100, 100]])
    pace = null
    expect([await lengthOfNext(), sleeps.length]).toEqual([63_536, 2])
  })

  it('are created on demand, and no longer after the stream is destroyed', async () => {
    let made = 0
    const counting = () => {
      made += 1
      return 100_000
    }
    const stream = Readable.from(installerPieces(WHOLE_INSTALLER, counting, noSleep))
    const ended = new Promise((resolve) => stream.once('close', resolve))
    stream.read()
    await new Promise((resolve) => stream.once('readable', resolve))
    expect(made).toBeLessThan(5)
    stream.destroy()
    await ended
    const before = made
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    expect(made).toBe(before)
  })
})
