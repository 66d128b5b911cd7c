import { css } from 'styled-components'
import { focusShown } from '../mixins.ts'
import { focusRing, token } from '../tokens/index.ts'

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
