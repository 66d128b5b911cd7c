import type { IntlShape } from 'react-intl'

/** The first match wins: most browsers also name those that they are compatible with. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|Opera)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*Safari\//],
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

/** Product names of the browser and its system, and its main version; null where the user agent does not say. */
export const browserIn = (userAgent: string | null) => {
  const agent = userAgent ?? ''
  const [browser] = BROWSERS.flatMap(([name, sign]) => {
    const version = sign.exec(agent)?.[1]
    return version === undefined ? [] : [{ name, version }]
  })
  const system = SYSTEMS.find(([, sign]) => sign.test(agent))?.[0] ?? null
  return { browser: browser?.name ?? null, version: browser?.version ?? null, system }
}

/** What users are likely to call it, such as "Chrome on Windows"; null for an unknown browser. */
export const browserText = (userAgent: string | null, intl: IntlShape): string | null => {
  const { browser, system } = browserIn(userAgent)
  if (browser === null) return null
  return intl.formatMessage(
    { id: `security.sessions.${system === null ? 'browser' : 'both'}` },
    { browser, system },
  )
}
