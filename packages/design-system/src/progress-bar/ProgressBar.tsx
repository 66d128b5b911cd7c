import { Bar, type BarProps } from './Bar.tsx'
import type { ProgressRange } from './useProgress.ts'

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
