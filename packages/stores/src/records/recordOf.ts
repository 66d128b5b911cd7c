const fromEntries: <K extends string, V>(entries: Iterable<readonly [K, V]>) => Record<K, V> =
  Object.fromEntries

/** A record with exactly these keys. */
export const recordOf = <K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): Readonly<Record<K, V>> => fromEntries(keys.map((key) => [key, valueOf(key)] as const))
