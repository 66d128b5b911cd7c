/** The first match wins: most browsers also name those that they are compatible with. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/.*Safari\//],
]

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

export interface Browser {
  readonly browser: string | null
  readonly system: string | null
}

/** Product names of the browser and its system; null where the user agent does not say. */
export const browserIn = (userAgent: string | null): Browser => {
  const nameIn = (table: typeof BROWSERS): string | null =>
    table.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) }
}
