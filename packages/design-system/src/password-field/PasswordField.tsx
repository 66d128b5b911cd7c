import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldBox, FieldInput, FieldRoot } from '../field/fieldStyle.ts'
import { FieldButton } from '../field/FieldButton.tsx'
import { FieldShell } from '../field/FieldShell.tsx'
import { useTextInput, type TextInputProps } from '../field/useTextInput.ts'
import type { SizedFieldProps } from '../field/fieldProps.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'

export interface PasswordFieldProps
  extends Omit<TextInputProps, keyof SizedFieldProps | 'autoComplete'>, SizedFieldProps {
  /** Whether password managers should fill in or generate a password. */
  autoComplete: 'current-password' | 'new-password'
}

/** Preserves the caret, and hides the password before a form is submitted. */
const useReveal = () => {
  const input = useRef<HTMLInputElement>(null)
  const [isRevealed, setIsRevealed] = useState(false)

  useEffect(() => {
    const form = input.current?.form
    const hide = () => setIsRevealed(false)
    // Browsers suggest values that were submitted from text inputs.
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  const toggle = () => {
    const element = input.current
    const caret = element && ([element.selectionStart, element.selectionEnd] as const)
    flushSync(() => setIsRevealed(!isRevealed))
    // Some browsers move the caret when the type changes.
    if (caret && element === document.activeElement) element.setSelectionRange(...caret)
  }
  return { input, isRevealed, toggle }
}

/** A password, with a button that shows it. Renders a `<div>` with `<label>`, `<input type="password">` and `<button>`. The `description` of a new password is a RequirementList. Not for one-time codes: use TextField. */
export function PasswordField({ size = 'medium', ...props }: PasswordFieldProps) {
  const say = useSay()
  const { input: ref, isRevealed, toggle } = useReveal()
  const { root, shell, input } = useTextInput(props, ref)
  return (
    <FieldRoot {...root}>
      <FieldShell {...shell}>
        <FieldBox data-size={size} data-end>
          <FieldInput
            {...input}
            type={isRevealed ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <FieldButton
            label={say(isRevealed ? words.hidePassword : words.showPassword)}
            icon={isRevealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            onPress={toggle}
            isDisabled={input.disabled}
          />
        </FieldBox>
      </FieldShell>
    </FieldRoot>
  )
}
