import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { token } from '../tokens/index.ts'

export type SkeletonShape = 'line' | 'block' | 'circle'

export interface SkeletonProps extends ElementProps<HTMLSpanElement, 'children'> {
  /** A line of text, a block such as a picture or card, or a circle such as an avatar.
   * @default 'line' */
  shape?: SkeletonShape
  /** CSS length. A circle is as wide as it is high.
   * @default '100%' ('32px' for a circle) */
  width?: string
  /** CSS length.
   * @default '12px' for a line, '64px' for a block, the width for a circle */
  height?: string
}

const defaults: Record<SkeletonShape, { width: string; height: string }> = {
  line: { width: '100%', height: '12px' },
  block: { width: '100%', height: '64px' },
  circle: { width: '32px', height: '32px' },
}

const Root = styled.span`
  display: block;
  inline-size: var(--skeleton-width);
  block-size: var(--skeleton-height);
  border-radius: ${token.radiusControl};
  background: ${token.skeleton}
    linear-gradient(100deg, transparent 30%, ${token.skeletonSheen} 50%, transparent 70%) 0 0 / 200% 100%;
  animation: portico-sheen 1.6s linear infinite;
  &[data-shape='circle'] {
    flex: none;
    border-radius: ${token.radiusFull};
  }
  @media (prefers-reduced-motion: reduce) {
    background: ${token.skeleton};
    animation: none;
  }
  @media (forced-colors: active) {
    border: 1px solid GrayText;
    animation: none;
  }
`

/** Placeholder for loading content, in its size. Renders a `<span>` that screen readers skip: the list or card around it is `aria-busy`. Not for a wait without a layout: use Spinner. */
export function Skeleton({ shape = 'line', width, height, ...rest }: SkeletonProps) {
  const size = {
    '--skeleton-width': width ?? (shape === 'circle' ? height : undefined) ?? defaults[shape].width,
    '--skeleton-height': height ?? (shape === 'circle' ? width : undefined) ?? defaults[shape].height,
  }
  return <Root {...rest} aria-hidden data-shape={shape} style={size} />
}
