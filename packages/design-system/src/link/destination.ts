interface Inside {
  /** Where it leads; inside a LinkRouter a path of the app. */
  href: string
  /** @default false */
  isExternal?: false
  externalLabel?: never
}

interface Outside {
  /** Where it leads, with scheme and host. */
  href: string
  /** Opens in a new tab, without opener and without referrer. */
  isExternal: true
  /** Said after the name, for example "(opens in a new tab)". */
  externalLabel: string
}

/** A link that opens a new tab says so, so its label is required. */
export type Destination = Inside | Outside

/** Hides `window.opener` and the referrer from the new page. */
export const externalProps = (isExternal: boolean | undefined) =>
  isExternal === true ? { target: '_blank', rel: 'noopener noreferrer' } : {}
