import { isIP } from 'node:net'
import * as v from 'valibot'
import { isLocalName } from './http/localNames.ts'

export const must =
  (rule: string) =>
  ({ input }: v.BaseIssue<unknown>): string =>
    `is "${String(input)}", but it must be ${rule}.`

export const unreadable = (hint: string): string => `cannot be read: ${hint}.`

export const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

export const text = (isValid: (text: string) => boolean, message: v.ErrorMessage<v.BaseIssue<unknown>>) =>
  v.optional(v.pipe(v.string(), v.check(isValid, message)))

export const isWithin = (digits: string, min: number, max: number): boolean =>
  /^\d+$/.test(digits) && Number(digits) >= min && Number(digits) <= max

/** @param example a variable with its value */
export const wholeNumber = (min: number, max: number, example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (digits) => isWithin(digits, min, max),
      must(`a whole number from ${min} to ${max}: try ${example}`),
    ),
    v.transform(Number),
  )

export const port = (example: string) => wholeNumber(0, 65_535, example)

/** Separated by commas. */
export const listOf = (isValid: (entry: string) => boolean, rule: string) =>
  v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map((entry) => entry.trim())),
    v.check((list) => list.every(isValid), must(rule)),
  )

export const onOff = v.optional(
  v.pipe(
    v.picklist(['on', 'off'], must('"on" or "off"')),
    v.transform((state) => state === 'on'),
  ),
)

/** A list of these names, or `none`. */
export const namesOf = <Name extends string>(names: readonly Name[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => (list === 'none' ? [] : list.split(',').map((entry) => entry.trim()))),
      v.check(
        (list) => list.every((entry) => names.some((name) => name === entry)),
        must(`"none" or a list of ${names.join(', ')}`),
      ),
      v.transform((list) => names.filter((name) => list.includes(name))),
    ),
  )

export const isOrigin = (address: string): boolean => {
  const url = urlOf(address)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
}

export const origin = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(isOrigin, must(`an origin without a path: try ${name}=https://console.example.com`)),
      v.transform((address) => new URL(address)),
    ),
  )

const LINKS = [
  'RECAPTCHA_SCRIPT_URL',
  'RECAPTCHA_VERIFY_URL',
  'HUBSPOT_SCRIPT_URL',
  'DOWNLOAD_URL',
  'HELP_URL',
  'DOCUMENTATION_URL',
  'PRODUCT_URL',
] as const

export const linkVariables = v.entriesFromList(LINKS, v.optional(v.string()))

/** Links are https, or http on this machine, or at the console's own origin. */
export const linksAreSafe = <
  Env extends { [name in (typeof LINKS)[number]]?: string | undefined } & { PUBLIC_URL?: URL | undefined },
>() =>
  v.rawCheck<Env>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const key of LINKS) {
      const value = dataset.value[key]
      if (value === undefined) continue
      const url = urlOf(value)
      const isHere = url && (isLocalName(url.hostname) || url.origin === dataset.value.PUBLIC_URL?.origin)
      if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) continue
      addIssue({
        message: `is "${value}", but it must be an https address: try ${key}=https://www.example.com/.`,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key, value }],
      })
    }
  })

export const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

export const isNetwork = (network: string): boolean => {
  const [address = '', bits, ...rest] = network.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || isWithin(bits, 1, most))
}
