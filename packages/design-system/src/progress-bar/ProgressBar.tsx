import { useProgress, type ProgressRange, type ProgressState, type ProgressTone } from './useProgress.ts'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { byTone } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

const BarRoot = styled.div`
  ${textStyle('secondary')}
  --progress-fill: ${token.accent};
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px ${token.space3};
  min-inline-size: 0;
  color: ${token.textMuted};
  ${byTone((solid) => `--progress-fill: ${solid};`)}
`

const BarName = styled.span`
  font-weight: ${token.weightStrong};
  color: ${token.text};
  overflow-wrap: anywhere;
`

const BarValue = styled.span`
  grid-column: 2;
  font-variant-numeric: tabular-nums;
`

const BarTrack = styled.div`
  grid-column: 1 / -1;
  block-size: 6px;
  border-radius: ${token.radiusFull};
  overflow: hidden;
  background: ${token.pressed};
  box-shadow: inset 0 0 0 1px ${token.borderControl};
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`

const BarFill = styled.div`
  block-size: 100%;
  inline-size: var(--progress-share);
  border-radius: inherit;
  background: var(--progress-fill);
  transition: inline-size ${token.durationNormal} ${token.easeOut};
  [role='progressbar']:not([aria-valuenow]) & {
    inline-size: 40%;
    animation: portico-pass 1.4s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    [role='progressbar']:not([aria-valuenow]) & {
      inline-size: 100%;
      background: repeating-linear-gradient(115deg, var(--progress-fill) 0 6px, transparent 6px 12px);
      animation: none;
    }
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    --progress-fill: Highlight;
  }
`

const BarDescription = styled.div`
  grid-column: 1 / -1;
  overflow-wrap: anywhere;
`

export interface BarProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'aria-describedby' | 'aria-label' | 'aria-labelledby' | 'children' | 'className' | 'role' | 'slot' | 'style'
> {
  /** Shows the value to screen readers only.
   * @default false */
  isValueHidden?: boolean
  /** A note below the bar: the current step, an error, or what to do about it. */
  description?: ReactNode
  /** Meaning of the fill besides its length; the text has it too.
   * @default 'accent' */
  tone?: ProgressTone
}

interface OwnProps extends BarProps, ProgressState {
  label: string
  kind: 'meter' | 'progressbar'
}

/** Label, value, track and note of a share of a range. */
export function Bar({
  label,
  kind,
  isValueHidden = false,
  description,
  tone = 'accent',
  ...props
}: OwnProps) {
  const descriptionId = useId()
  const { progressBarProps, labelProps, share, rest } = useProgress(
    { label, ...(description !== undefined && { 'aria-describedby': descriptionId }) },
    props,
  )
  return (
    <BarRoot {...rest} {...progressBarProps} role={kind} data-tone={tone}>
      <BarName {...labelProps}>{label}</BarName>
      {!isValueHidden && share !== undefined && <BarValue>{progressBarProps['aria-valuetext']}</BarValue>}
      <BarTrack>
        <BarFill style={{ '--progress-share': `${(share ?? 0) * 100}%` }} />
      </BarTrack>
      {description !== undefined && <BarDescription id={descriptionId}>{description}</BarDescription>}
    </BarRoot>
  )
}

export interface ProgressBarProps extends ProgressRange, BarProps {
  /** Label, for example "Uploading the directory". */
  label: string
  /** In progress without a known length.
   * @default false */
  isIndeterminate?: boolean
  /** The value in words, instead of the percentage, for example "3 of 5 files". Not while `isIndeterminate`. */
  valueText?: string | undefined
}

/** Progress of a task, of known length or `isIndeterminate`. Renders a `<div>` with `role="progressbar"`. Not for a short wait (use Spinner), a loading list (use Skeleton) or the steps of a task (use Stepper). */
export function ProgressBar(props: ProgressBarProps) {
  return <Bar {...props} kind="progressbar" />
}
