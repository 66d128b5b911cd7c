export { Button, type ButtonProps } from './Button.tsx'
export { actionStyle, type ActionSize, type ActionVariant } from './actionStyle.ts'
