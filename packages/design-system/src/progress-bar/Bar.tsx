import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { BarDescription, BarFill, BarName, BarRoot, BarTrack, BarValue } from './barStyle.ts'
import { useProgress, type ProgressState, type ProgressTone } from './useProgress.ts'

export interface BarProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'aria-describedby' | 'aria-label' | 'aria-labelledby' | 'children' | 'className' | 'role' | 'slot' | 'style'
> {
  /** Keeps the label for screen readers alone, where the place says it.
   * @default false */
  isLabelHidden?: boolean
  /** Keeps the value for screen readers alone.
   * @default false */
  isValueHidden?: boolean
  /** A line below the bar: what happens now, what was the matter, or what to do about it. */
  description?: ReactNode
  /** What the fill says beside its length; the words say it too.
   * @default 'accent' */
  tone?: ProgressTone
}

interface OwnProps extends BarProps, ProgressState {
  label: string
  kind: 'meter' | 'progressbar'
}

/** Name, value, track and description of what has a share of a range. */
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
