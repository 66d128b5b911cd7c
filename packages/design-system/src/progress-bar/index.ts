export { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx'
export type { ProgressTone } from './useProgress.ts'
