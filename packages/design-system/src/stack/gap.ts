import { css, type RuleSet } from 'styled-components'
import { token } from '../tokens/index.ts'

const gaps = {
  1: token.space1,
  2: token.space2,
  3: token.space3,
  4: token.space4,
  5: token.space5,
  6: token.space6,
  8: token.space8,
  10: token.space10,
  12: token.space12,
}

/** A distance in steps of 4 px. */
export type Gap = keyof typeof gaps

const rules: RuleSet[] = Object.entries(gaps).map(
  ([step, length]) => css`
    &[data-gap='${step}'] {
      gap: ${length};
    }
  `,
)

/** Turns `data-gap` into a distance between children. */
export const gapStyle = css`
  ${rules}
`
