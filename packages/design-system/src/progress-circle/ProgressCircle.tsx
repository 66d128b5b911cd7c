import { useNumberFormatter } from 'react-aria'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byTone, byValue, iconSize } from '../mixins.ts'
import { useProgress, type ProgressRange, type ProgressTone } from '../progress-bar/useProgress.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface ProgressCircleProps
  extends
    ProgressRange,
    ElementProps<HTMLDivElement, 'aria-label' | 'aria-labelledby' | 'children' | 'role' | 'slot'> {
  /** Label for screen readers; the context makes it clear visually. */
  label: string
  /** In progress without a known length.
   * @default false */
  isIndeterminate?: boolean
  /** The value in words, instead of the percentage, for example "3 of 5 files". */
  valueText?: string | undefined
  /** Diameter in px. From 48 on the percentage is inside.
   * @default 24 */
  size?: 16 | 24 | 32 | 48 | 64
  /** Meaning of the ring besides its length; text near it has it too.
   * @default 'accent' */
  tone?: ProgressTone
}

const Root = styled.div`
  --progress-fill: ${token.accent};
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  ${byValue('size', [16, 24, 32, 48, 64], (size) => iconSize(size))}
  ${byTone((solid) => `--progress-fill: ${solid};`)}
`

const Ring = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  rotate: -90deg;
  fill: none;
  & > :first-child {
    stroke: ${token.borderControl};
  }
  & > :last-child {
    stroke: var(--progress-fill);
    stroke-dasharray: var(--progress-share) 100;
    stroke-linecap: butt;
    transition: stroke-dasharray ${token.durationNormal} ${token.easeOut};
    /* Closed, without a seam between its ends. */
    &[data-full] {
      stroke-dasharray: none;
    }
  }
  [role='progressbar']:not([aria-valuenow]) & {
    animation: portico-turn 1s linear infinite;
    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    & > :first-child {
      stroke: GrayText;
    }
    & > :last-child {
      stroke: Highlight;
    }
  }
`

const Value = styled.span`
  ${textStyle('caption', token.text)}
  /* Room for the "100 %" of some languages: a narrow 1 and a narrow space. */
  font-variant-numeric: proportional-nums;
  word-spacing: -0.15em;
`

/** Shown while indeterminate: a quarter that rotates, or under reduced motion does not move. */
const UNKNOWN = 0.25

/** Progress of a task, where a bar does not fit. Renders a `<div>` with `role="progressbar"`. Not alone on a page (use ProgressBar) and not for a short wait (use Spinner). */
export function ProgressCircle({ label, size = 24, tone = 'accent', ...props }: ProgressCircleProps) {
  const { progressBarProps, share, rest } = useProgress({ 'aria-label': label }, props)
  // "100%" must fit.
  const width = size >= 48 ? 2 : 3
  const percent = useNumberFormatter({ style: 'percent' })
  return (
    <Root {...rest} {...progressBarProps} data-size={size} data-tone={tone}>
      <Ring
        viewBox="0 0 24 24"
        aria-hidden
        strokeWidth={width}
        style={{ '--progress-share': (share ?? UNKNOWN) * 100 }}
      >
        <circle cx="12" cy="12" r={12 - width / 2} />
        <circle cx="12" cy="12" r={12 - width / 2} pathLength="100" data-full={share === 1 || undefined} />
      </Ring>
      {size >= 48 && share !== undefined && <Value aria-hidden>{percent.format(share)}</Value>}
    </Root>
  )
}
