type Value = string | number | boolean | null

/**
 * Stands in for the package `qs` in the console's build (see docs/adr/0006): superagent loads its 13 kB (gzip) for this one
 * function, to encode forms. Lists repeat their name and null has no `=`, as superagent asks of `qs`; nothing is nested.
 */
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
