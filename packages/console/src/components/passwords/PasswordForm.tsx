import { Stack } from '@portico/design-system'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useEarlySubmit } from '../../early/useEarlySubmit.ts'

export interface PasswordFormProps {
  children: ReactNode
  /** Number of failed tries; each focuses the first invalid field. */
  failures: number
  onSubmit: () => void
}

export function PasswordForm({ children, failures, onSubmit }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEarlySubmit(form)
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
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Stack gap={4}>{children}</Stack>
    </form>
  )
}
