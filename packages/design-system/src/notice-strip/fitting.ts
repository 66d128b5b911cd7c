/** Between two notices, in px. */
const GAP = 8

/** How many of these widths fit beside each other. With fewer than all, `more` has to fit too. */
export const fittingCount = (widths: readonly number[], available: number, more: number): number => {
  let used = 0
  let count = 0
  for (const [index, width] of widths.entries()) {
    used += width + (index === 0 ? 0 : GAP)
    const rest = index === widths.length - 1 ? 0 : GAP + more
    if (used + rest <= available) count = index + 1
  }
  return count
}
