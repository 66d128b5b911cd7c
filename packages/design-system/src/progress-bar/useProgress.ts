import { useProgressBar, type AriaProgressBarProps, type ProgressBarAria } from 'react-aria'
import { defined } from '../elementProps.ts'

export type ProgressTone = 'accent' | 'ok' | 'warn' | 'bad'

export type ProgressRange = Pick<AriaProgressBarProps, 'formatOptions' | 'maxValue' | 'minValue' | 'value'>

export interface ProgressState extends ProgressRange {
  isIndeterminate?: boolean
  valueText?: string | undefined
}

interface Progress<Props> extends ProgressBarAria {
  /** Share of the range, 0 to 1; undefined while indeterminate. */
  share: number | undefined
  /** Props of the element. */
  rest: Omit<Props, keyof ProgressState>
}

/** Share of a value in its range, 0 to 1. */
const shareOf = (value: number, minValue: number, maxValue: number): number =>
  maxValue === minValue
    ? 0
    : (Math.min(Math.max(value, minValue), maxValue) - minValue) / (maxValue - minValue)

export const useProgress = <Props extends ProgressState & { id?: string | undefined }>(
  names: Pick<AriaProgressBarProps, 'aria-describedby' | 'aria-label' | 'label'>,
  {
    value = 0,
    minValue = 0,
    maxValue = 100,
    isIndeterminate = false,
    formatOptions,
    valueText,
    ...rest
  }: Props,
): Progress<Props> => ({
  ...useProgressBar({
    ...names,
    value,
    minValue,
    maxValue,
    isIndeterminate,
    ...defined({ id: rest.id, formatOptions, valueLabel: valueText }),
  }),
  share: isIndeterminate ? undefined : shareOf(value, minValue, maxValue),
  rest,
})
