type Value = string | number | boolean | null

/** Replaces `qs` in the console's build (docs/adr/0006): superagent needs its 13 kB only for flat forms. */
export const stringify = (fields: Readonly<Record<string, Value | readonly Value[]>>): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
    .map((pair) =>
      pair
        .filter((part) => part !== null)
        .map(encodeURIComponent)
        .join('='),
    )
    .join('&')
