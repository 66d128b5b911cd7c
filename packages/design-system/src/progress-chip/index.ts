export { ProgressChip, type ProgressChipProps } from './ProgressChip.tsx'
