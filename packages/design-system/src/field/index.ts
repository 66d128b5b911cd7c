export { ChoiceLabel, ChoiceMark, choiceButtonStyle, choiceFieldStyle } from './choiceStyle.ts'
export { FieldButton } from './FieldButton.tsx'
export { FieldMessages, RequiredMark } from './FieldMessages.tsx'
export { FieldShell } from './FieldShell.tsx'
export {
  fieldState,
  splitFieldProps,
  type FieldOwned,
  type FieldProps,
  type InputFieldProps,
  type SizedFieldProps,
} from './fieldProps.ts'
export { FieldBox, FieldInput, fieldInputStyle, fieldStyle, type FieldSize } from './fieldStyle.ts'
