import { css } from 'styled-components'
import { token } from '../tokens/index.ts'

/** Wraps a button that copies, whose icon shows the result. */
export const copyResultStyle = css`
  position: relative;
  display: inline-flex;
  &[data-result='copied'] svg {
    color: ${token.okText};
  }
  &[data-result='failed'] svg {
    color: ${token.badText};
  }
`
