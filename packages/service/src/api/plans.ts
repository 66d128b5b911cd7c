const NAMES: Readonly<Record<number, string>> = { 1: 'Basic', 2: 'Pro', 3: 'Enterprise' }

/** Name of a plan; null in a trial. */
export const planName = (planId: number | null): string | null =>
  planId === null ? null : (NAMES[planId] ?? null)
