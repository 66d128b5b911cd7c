/** A state and when it began, in milliseconds. */
export interface StateSince {
  readonly at: number
  readonly ready: boolean
}

export interface Uptime {
  /** Milliseconds of the time in which the state is known. */
  readonly known: number
  readonly up: number
}

/** @param changes oldest first; before the first one the state is unknown */
export const uptimeOf = (changes: readonly StateSince[], from: number, to: number): Uptime => {
  let known = 0
  let up = 0
  for (const [index, { at, ready }] of changes.entries()) {
    const start = Math.max(at, from)
    const end = Math.min(changes[index + 1]?.at ?? to, to)
    if (end <= start) continue
    known += end - start
    if (ready) up += end - start
  }
  return { known, up }
}

/** From 0 to 1; null when nothing is known. */
export const availabilityOf = (changes: readonly StateSince[], from: number, to: number): number | null => {
  const { known, up } = uptimeOf(changes, from, to)
  return known === 0 ? null : up / known
}
