import { Stack } from '@portico/design-system'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'

export interface PasswordFormProps {
  children: ReactNode
  /** For a button that stands elsewhere, as in the footer of a dialog. */
  id?: string
  /** How often a try has failed. After each, focus goes to the first field with an error. */
  failures: number
  onSubmit: () => void
}

/** A short form, whose errors stand at their fields. What is typed stays through every refusal. */
export function PasswordForm({ children, id, failures, onSubmit }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  }, [failures])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog is a child of what opened it in React's tree.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form ref={form} id={id} noValidate onSubmit={submit}>
      <Stack gap={4}>{children}</Stack>
    </form>
  )
}
