import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { BarDescription, BarFill, BarName, BarRoot, BarTrack, BarValue } from './barStyle.ts'
import { useProgress, type ProgressState, type ProgressTone } from './useProgress.ts'

export interface BarProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'aria-describedby' | 'aria-label' | 'aria-labelledby' | 'children' | 'className' | 'role' | 'slot' | 'style'
> {
  /** Shows the label to screen readers only, where the context makes it clear.
   * @default false */
  isLabelHidden?: boolean
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
  isLabelHidden = false,
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
      <BarName {...labelProps} data-hidden={isLabelHidden || undefined}>
        {label}
      </BarName>
      {!isValueHidden && share !== undefined && <BarValue>{progressBarProps['aria-valuetext']}</BarValue>}
      <BarTrack>
        <BarFill style={{ '--progress-share': `${(share ?? 0) * 100}%` }} />
      </BarTrack>
      {description !== undefined && <BarDescription id={descriptionId}>{description}</BarDescription>}
    </BarRoot>
  )
}
