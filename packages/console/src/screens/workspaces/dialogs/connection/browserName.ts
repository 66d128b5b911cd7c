/** The order matters: Edge and Opera also contain Chrome, Chrome also contains Safari. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
] as const

const systems = [
  ['Windows', /Windows NT/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /Linux/],
] as const

/** Name, version and system, such as `Chrome 142 · Windows`; null for an unknown browser. */
export const browserName = (userAgent: string): string | null => {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version === undefined) continue
    const system = systems.find(([, sign]) => sign.test(userAgent))?.[0]
    return [`${name} ${version}`, ...(system === undefined ? [] : [system])].join(' · ')
  }
  return null
}
