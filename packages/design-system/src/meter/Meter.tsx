import { Bar, type BarProps } from '../progress-bar/Bar.tsx'
import type { ProgressRange } from '../progress-bar/useProgress.ts'

export interface MeterProps extends ProgressRange, BarProps {
  /** Names what is measured, for example "Users". */
  label: string
  /** The amount in words, in place of the percentage, for example "48 of 50". */
  valueText?: string | undefined
}

/** An amount within a range that is known, such as users of a plan. Renders a `<div>` with `role="meter"`. Not for what goes on (use ProgressBar) and not for a course over time (use Sparkline). */
export function Meter(props: MeterProps) {
  return <Bar {...props} kind="meter" />
}
