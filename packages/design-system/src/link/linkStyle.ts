import { css } from 'styled-components'
import { focusShown } from '../mixins.ts'
import { focusRing, token } from '../tokens/index.ts'

interface Inside {
  /** The URL; inside a LinkRouter a path of the app. */
  href: string
  /** @default false */
  isExternal?: false
  externalLabel?: never
}

interface Outside {
  /** The URL, with scheme and host. */
  href: string
  /** Opens in a new tab, without opener and without referrer. */
  isExternal: true
  /** Announced after the name, for example "(opens in a new tab)". */
  externalLabel: string
}

/** A link that opens a new tab announces it, so its label is required. */
export type Destination = Inside | Outside

/** Hides `window.opener` and the referrer from the new page. */
export const externalProps = (isExternal: boolean | undefined) =>
  isExternal === true ? { target: '_blank', rel: 'noopener noreferrer' } : {}

export const linkStyle = css`
  border-radius: 2px;
  color: ${token.accentText};
  text-decoration: none;
  text-underline-offset: 0.2em;
  cursor: pointer;
  &[data-variant='standalone'] {
    padding-block: 4px;
  }
  &[data-variant='inline'],
  &:hover {
    text-decoration: underline;
  }
  ${focusShown} {
    ${focusRing}
  }
  @media (forced-colors: active) {
    color: LinkText;
  }
`
