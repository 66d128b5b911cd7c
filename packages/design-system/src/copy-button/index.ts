export { CopyButton, type CopyButtonProps } from './CopyButton.tsx'
export { copyText } from './copyText.ts'
