import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { byValue, iconSize } from '../mixins.ts'
import { token } from '../tokens/index.ts'

export interface SpinnerProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'aria-label' | 'aria-labelledby' | 'children' | 'className' | 'role' | 'slot' | 'style'
> {
  /** What is loading, for screen readers. */
  label: string
  /** Diameter in px.
   * @default 16 */
  size?: 16 | 24 | 32
}

const Ring = styled.div`
  display: inline-block;
  border-radius: ${token.radiusFull};
  border: 2px solid currentColor;
  border-block-start-color: transparent;
  animation:
    portico-turn 0.8s linear infinite,
    portico-appear 1ms 150ms both;
  /* A still ring with a gap is enough. */
  @media (prefers-reduced-motion: reduce) {
    animation: portico-appear 1ms 150ms both;
  }
  ${byValue('size', [16, 24, 32], (size) => iconSize(size))}
`

/** Shows that something of unknown length is in progress. Renders a `role="progressbar"`, shown after 150 ms so that quick responses do not flash. Not for a loading list: use Skeleton. */
export function Spinner({ label, size = 16, ...rest }: SpinnerProps) {
  return (
    <Ring
      {...rest}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      data-size={size}
    />
  )
}
