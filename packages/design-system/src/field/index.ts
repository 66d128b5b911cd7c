export { ChoiceLabel, ChoiceMark, choiceButtonStyle, choiceFieldStyle } from './choiceStyle.ts'
export { AriaMessages, AriaShell } from './ariaField.tsx'
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
export { useTextInput, type TextInputProps } from './useTextInput.ts'
export { FieldBox, FieldInput, fieldInputStyle, fieldStyle, type FieldSize } from './fieldStyle.ts'
