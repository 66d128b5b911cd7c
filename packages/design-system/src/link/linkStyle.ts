import { css } from 'styled-components'
import { focusShown, ringed } from '../mixins.ts'
import { token } from '../tokens/index.ts'

export interface Destination {
  /** The URL; inside a LinkRouter a path of the app. */
  href: string
  /** Opens in a new tab, without opener and without referrer, and says so after the name.
   * @default false */
  isExternal?: boolean
}

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
  ${ringed(focusShown)}
`
