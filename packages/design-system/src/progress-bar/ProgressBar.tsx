import { Bar, type BarProps } from './Bar.tsx'
import type { ProgressRange } from './useProgress.ts'

export interface ProgressBarProps extends ProgressRange, BarProps {
  /** Names what goes on, for example "Uploading the directory". */
  label: string
  /** It goes on, and nobody knows how far it is.
   * @default false */
  isIndeterminate?: boolean
  /** How far it is in words, in place of the percentage, for example "3 of 5 files". Not while `isIndeterminate`. */
  valueText?: string | undefined
}

/** How far something is, or with `isIndeterminate` that it goes on. Renders a `<div>` with `role="progressbar"`. Not for a short wait (use Spinner), a list that loads (use Skeleton) or the steps of a task (use Stepper). */
export function ProgressBar(props: ProgressBarProps) {
  return <Bar {...props} kind="progressbar" />
}
