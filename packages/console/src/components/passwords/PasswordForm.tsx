import { Stack } from '@portico/design-system'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'

export interface PasswordFormProps {
  children: ReactNode
  /** For a submit button outside the form, as in a dialog's footer. */
  id?: string
  /** Number of failed tries; each focuses the first invalid field. */
  failures: number
  onSubmit: () => void
}

export function PasswordForm({ children, id, failures, onSubmit }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  }, [failures])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles events from a dialog to the form that opened it.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form ref={form} id={id} noValidate onSubmit={submit}>
      <Stack gap={4}>{children}</Stack>
    </form>
  )
}
