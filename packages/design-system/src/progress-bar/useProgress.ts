import { useProgressBar, type AriaProgressBarProps, type ProgressBarAria } from 'react-aria'
import { defined } from '../defined.ts'

export type ProgressTone = 'accent' | 'ok' | 'warn' | 'bad'

export type ProgressRange = Pick<AriaProgressBarProps, 'formatOptions' | 'maxValue' | 'minValue' | 'value'>

export interface ProgressState extends ProgressRange {
  isIndeterminate?: boolean
  valueText?: string | undefined
}

type ProgressProps = ProgressState &
  Pick<AriaProgressBarProps, 'aria-describedby' | 'aria-label' | 'id' | 'label'>

/** Of a value within its range, 0 to 1. */
const shareOf = (value: number, minValue: number, maxValue: number): number =>
  maxValue === minValue
    ? 0
    : (Math.min(Math.max(value, minValue), maxValue) - minValue) / (maxValue - minValue)

/** Roles, names and share of the range, 0 to 1; undefined while indeterminate. */
export const useProgress = ({
  value = 0,
  minValue = 0,
  maxValue = 100,
  isIndeterminate = false,
  valueText,
  ...names
}: ProgressProps): ProgressBarAria & { share: number | undefined } => ({
  ...useProgressBar({
    value,
    minValue,
    maxValue,
    isIndeterminate,
    ...defined({ ...names, valueLabel: valueText }),
  }),
  share: isIndeterminate ? undefined : shareOf(value, minValue, maxValue),
})
