import type { Ref } from 'react'
import { ProgressBar, type ProgressBarProps } from 'react-aria-components'
import { keyframes, styled } from 'styled-components'
import { token } from '../tokens/index.ts'

export interface SpinnerProps extends Omit<
  ProgressBarProps,
  | 'aria-label'
  | 'aria-labelledby'
  | 'children'
  | 'className'
  | 'formatOptions'
  | 'isIndeterminate'
  | 'maxValue'
  | 'minValue'
  | 'render'
  | 'slot'
  | 'style'
  | 'value'
  | 'valueLabel'
> {
  /** What is being waited for, for screen readers. */
  label: string
  /**
   * Diameter in px.
   * @default 16
   */
  size?: 16 | 24 | 32
  ref?: Ref<HTMLDivElement>
}

const turn = keyframes`
  to { rotate: 1turn; }
`

const appear = keyframes`
  from { opacity: 0; }
`

const Ring = styled(ProgressBar)`
  display: inline-block;
  border-radius: ${token.radiusFull};
  border: 2px solid currentColor;
  border-block-start-color: transparent;
  animation:
    ${turn} 0.8s linear infinite,
    ${appear} 1ms 150ms both;
  /* A still ring with a gap says that something goes on just as well. */
  @media (prefers-reduced-motion: reduce) {
    animation: ${appear} 1ms 150ms both;
  }
  &[data-size='16'] {
    inline-size: 16px;
    block-size: 16px;
  }
  &[data-size='24'] {
    inline-size: 24px;
    block-size: 24px;
  }
  &[data-size='32'] {
    inline-size: 32px;
    block-size: 32px;
  }
`

/**
 * Says that something is under way whose length is not known. Renders a `role="progressbar"`.
 * Shows itself after 150 ms, so that quick answers do not flash. Not for a list that loads: use Skeleton.
 */
export function Spinner({ label, size = 16, ...rest }: SpinnerProps) {
  return <Ring {...rest} isIndeterminate aria-label={label} data-size={size} />
}
