import {
  useEffect,
  useEffectEvent,
  useId,
  useSyncExternalStore,
  type ChangeEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import { defined, type ElementProps } from '../elementProps.ts'
import { useFirstFocus } from '../press/PlainButton.tsx'
import { splitFieldProps, type FieldProps } from './fieldProps.ts'
import type { FieldWiring } from './FieldMessages.tsx'

const never = () => () => {}
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** Reports text that was typed into a prerendered field before its script loaded; hydration leaves it in the element. */
const useTypedText = (
  input: RefObject<HTMLElement | null>,
  value: string | undefined,
  onChange: ((value: string) => void) | undefined,
): void => {
  const isHydrating = useIsHydrating()
  const report = useEffectEvent(() => {
    const element = input.current
    if (!isHydrating || value === undefined || element === null || !('value' in element)) return
    if (element.value !== value) onChange?.(String(element.value))
  })
  useEffect(() => report(), [])
}

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoCorrect'
  | 'autoFocus'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'placeholder'
  | 'spellCheck'
  | 'aria-describedby'
>

/** Props of every text field; the rest is forwarded to the root element. */
export interface TextInputProps
  extends
    NativeProps,
    FieldProps,
    Omit<ElementProps<HTMLDivElement>, keyof NativeProps | 'children' | 'onChange' | 'onKeyDown'> {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  isRequired?: boolean | undefined
}

/** Links label, description and error to a native input. Without react-aria's text field, whose validation is not used here. */
export const useTextInput = <Element extends HTMLElement>(
  props: TextInputProps,
  inputRef: Ref<Element> | undefined,
  endId?: string,
) => {
  const ownId = useId()
  const { shell, field } = splitFieldProps(props)
  const {
    id = ownId,
    value,
    defaultValue,
    onChange,
    onKeyDown,
    isDisabled,
    isReadOnly,
    isRequired,
    isInvalid,
    validationBehavior: _ours,
    autoCapitalize,
    autoComplete,
    autoCorrect,
    autoFocus,
    enterKeyHint,
    inputMode,
    maxLength,
    name,
    placeholder,
    spellCheck,
    'aria-describedby': describedBy,
    ...root
  } = field
  const [element, ref] = useFirstFocus(inputRef, autoFocus)
  useTypedText(element, value, onChange)
  const ids = { description: `${id}-description`, error: `${id}-error` }
  const wiring: FieldWiring = {
    label: { htmlFor: id },
    description: { id: ids.description },
    error: { id: ids.error },
  }
  const descriptions = [
    shell.description !== undefined && ids.description,
    Boolean(shell.errorMessage) && ids.error,
    describedBy,
    endId,
  ].filter(Boolean)
  const input = {
    ...defined({
      autoCapitalize,
      autoComplete,
      autoCorrect,
      enterKeyHint,
      inputMode,
      maxLength,
      name,
      onKeyDown,
      placeholder,
      spellCheck,
      value,
      defaultValue,
    }),
    id,
    ref,
    disabled: isDisabled,
    readOnly: isReadOnly,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange?.(event.target.value),
    'aria-required': isRequired || undefined,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': descriptions.join(' ') || undefined,
  }
  return { root, shell: { ...shell, wiring }, input }
}
