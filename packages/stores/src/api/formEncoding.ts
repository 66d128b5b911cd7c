/**
 * What superagent takes from the package `qs`, whose 13 kB (gzip) are more than the rest of it. Builds for the
 * browser resolve `qs` to this file: portal calls send JSON, so it only has to be right for the odd flat form.
 */
export const stringify = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams(fields).toString()
