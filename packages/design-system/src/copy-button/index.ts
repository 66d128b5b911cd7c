export { CopyButton, type CopyButtonProps } from './CopyButton.tsx'
export { copyText } from './copyText.ts'
export { useLingeringHover } from './useLingeringHover.ts'
