import type { ComponentPropsWithRef } from 'react'
import { useNumberFormatter } from 'react-aria'
import { keyframes, styled } from 'styled-components'
import { byTone, byValue, iconSize } from '../mixins.ts'
import { useProgress, type ProgressRange, type ProgressTone } from '../progress-bar/useProgress.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface ProgressCircleProps
  extends
    ProgressRange,
    Omit<
      ComponentPropsWithRef<'div'>,
      'aria-label' | 'aria-labelledby' | 'children' | 'className' | 'role' | 'slot' | 'style'
    > {
  /** Names what goes on. For screen readers; the place says it to the eye. */
  label: string
  /** It goes on, and nobody knows how far it is.
   * @default false */
  isIndeterminate?: boolean
  /** How far it is in words, in place of the percentage, for example "3 of 5 files". */
  valueText?: string | undefined
  /** Diameter in px. From 48 on the percentage stands inside.
   * @default 24 */
  size?: 16 | 24 | 32 | 48 | 64
  /** What the ring says beside its length; words near it say it too.
   * @default 'accent' */
  tone?: ProgressTone
}

const turn = keyframes`
  to { rotate: 1turn; }
`

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
    /* Closed, without a seam where its ends meet. */
    &[data-full] {
      stroke-dasharray: none;
    }
  }
  [role='progressbar']:not([aria-valuenow]) & {
    animation: ${turn} 1s linear infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    & > :last-child {
      transition: none;
    }
    [role='progressbar']:not([aria-valuenow]) & {
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
  ${textStyle('caption')}
  color: ${token.text};
  /* Room for the "100 %" of some languages: a narrow 1 and a narrow space. */
  font-variant-numeric: proportional-nums;
  word-spacing: -0.15em;
`

/** What is rendered while nobody knows how far it is: a quarter that turns, or under reduced motion stands. */
const UNKNOWN = 0.25

/** How far something is, where there is no room for a bar. Renders a `<div>` with `role="progressbar"`. Not where it stands alone on a page (use ProgressBar) and not for a short wait (use Spinner). */
export function ProgressCircle({ label, size = 24, tone = 'accent', ...props }: ProgressCircleProps) {
  const { progressBarProps, share, rest } = useProgress({ 'aria-label': label }, props)
  // "100%" has to fit in.
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
