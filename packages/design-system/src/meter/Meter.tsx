import { Bar, type BarProps } from '../progress-bar/ProgressBar.tsx'
import type { ProgressRange } from '../progress-bar/useProgress.ts'

export interface MeterProps extends ProgressRange, BarProps {
  /** Label, for example "Users". */
  label: string
  /** The value in words, instead of the percentage, for example "48 of 50". */
  valueText?: string | undefined
}

/** An amount within a known range, such as users of a plan. Renders a `<div>` with `role="meter"`. Not for progress (use ProgressBar). */
export function Meter(props: MeterProps) {
  return <Bar {...props} kind="meter" />
}
