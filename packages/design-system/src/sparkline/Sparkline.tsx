import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byTone } from '../mixins.ts'
import { token } from '../tokens/index.ts'
import { sparkLines } from './sparkLines.ts'

export type SparklineTone = 'accent' | 'neutral' | 'ok' | 'warn' | 'bad'

export interface SparklineProps extends ElementProps<HTMLDivElement, 'aria-label' | 'children' | 'role'> {
  /** The trend in words, for screen readers: "Sign-ins of the last 7 days: 12 to 31, rising". */
  label: string
  /** The values, oldest first, at equal distances. `null` leaves a gap in the line. */
  values: readonly (number | null)[]
  /** The value at the bottom; default: the lowest one. Use `0` for amounts. */
  minValue?: number
  /** The value at the top; default: the highest one. Set both to compare several. */
  maxValue?: number
  /** Fills the area below the line. */
  isFilled?: boolean
  /** Meaning of the trend.
   * @default 'accent' */
  tone?: SparklineTone
}

const Root = styled.div`
  --spark: ${token.accent};
  position: relative;
  inline-size: 100%;
  min-inline-size: 48px;
  block-size: 28px;
  color: var(--spark);
  &[data-tone='neutral'] {
    --spark: ${token.neutral};
  }
  ${byTone((solid) => `--spark: ${solid};`)}
  & > svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & > svg > [data-area] {
    stroke: none;
    fill: currentColor;
    opacity: 0.14;
  }
  @media (forced-colors: active) {
    color: CanvasText;
  }
`

/** The newest value, rendered outside the drawing, which is stretched. */
const Last = styled.span`
  position: absolute;
  inset-block-end: calc(var(--spark-height) * 100%);
  inset-inline-end: 0;
  inline-size: 5px;
  block-size: 5px;
  translate: 50% 50%;
  border-radius: ${token.radiusFull};
  background: currentColor;
  &:dir(rtl) {
    translate: -50% 50%;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: CanvasText;
  }
`

const Drawing = styled.svg`
  &:dir(rtl) {
    scale: -1 1;
  }
`

/** The trend of a number, the size of a word, beside the number itself. Renders a `<div role="img">`. Not for exact values: use a table. */
export function Sparkline({
  label,
  values,
  minValue,
  maxValue,
  isFilled = false,
  tone = 'accent',
  ...rest
}: SparklineProps) {
  const { lines, lastHeight } = sparkLines(values, minValue, maxValue)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is rendered inline, not loaded
    <Root {...rest} role="img" aria-label={label} data-tone={tone}>
      <Drawing viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {isFilled && lines.map(({ area }) => <path key={area} d={area} data-area="" />)}
        {lines.map(({ line }) => (
          <path key={line} d={line} vectorEffect="non-scaling-stroke" />
        ))}
      </Drawing>
      {lastHeight !== null && <Last style={{ '--spark-height': lastHeight }} />}
    </Root>
  )
}
