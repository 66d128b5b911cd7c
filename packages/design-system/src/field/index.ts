export { FieldButton } from './FieldButton.tsx'
export { FieldShell, fieldState, type FieldProps, type FieldSize } from './FieldShell.tsx'
export { FieldBox, fieldInputStyle, fieldStyle } from './fieldStyle.ts'
