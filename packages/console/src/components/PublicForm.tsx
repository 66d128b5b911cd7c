import { Banner, Stack } from '@portico/design-system'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useEarlySubmit } from '../app/context.ts'
import type { MessageId } from '../i18n/catalogues.ts'
import { MessageButton, MessageHeading, MessageText } from './messages.tsx'

export interface PublicFormProps {
  texts: Readonly<Record<'title' | 'text' | 'submit' | 'pending', MessageId>>
  children: ReactNode
  isPending: boolean
  problem?: string | null
  /** Number of failed tries; each focuses the first invalid field. */
  failures: number
  isDisabled?: boolean
  otherwise?: ReactNode
  onSubmit: () => void
}

export function PublicForm({
  texts,
  children,
  isPending,
  problem = null,
  failures,
  isDisabled = false,
  otherwise,
  onSubmit,
}: PublicFormProps) {
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
    <Stack gap={6}>
      <Stack gap={1}>
        <MessageHeading message={texts.title} level={1} tabIndex={-1} />
        <MessageText message={texts.text} tone="muted" />
      </Stack>
      <form ref={form} method="post" noValidate onSubmit={submit}>
        <Stack gap={4}>
          {children}
          {problem !== null && (
            <Banner tone="bad" isUrgent>
              {problem}
            </Banner>
          )}
          <Stack gap={2}>
            <MessageButton
              message={texts.submit}
              type="submit"
              variant="primary"
              size="large"
              isWide
              isPending={isPending}
              isDisabled={isDisabled}
              pending={texts.pending}
            />
            {otherwise}
          </Stack>
        </Stack>
      </form>
    </Stack>
  )
}
