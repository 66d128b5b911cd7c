export { CopyButton, type CopyButtonProps } from './CopyButton.tsx'
export { useLingeringHover } from './useLingeringHover.ts'
