export interface Random {
  /** From 0 to 1, exclusive. */
  readonly next: () => number
  readonly chance: (probability: number) => boolean
  readonly between: (min: number, max: number) => number
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
}

/** Mulberry32 by Tommy Ettinger. */
export const createRandom = (seed: number): Random => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (probability) => next() < probability,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
