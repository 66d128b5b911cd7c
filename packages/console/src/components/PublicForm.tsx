import { Banner, Button, Heading, Stack, Text } from '@portico/design-system'
import type { ReactNode } from 'react'
import { PasswordForm } from './passwords/PasswordForm.tsx'

export interface PublicFormProps {
  title: ReactNode
  text: ReactNode
  children: ReactNode
  submit: ReactNode
  pendingLabel: string
  isPending: boolean
  problem?: string | null
  /** Number of failed tries; each focuses the first invalid field. */
  failures: number
  isDisabled?: boolean
  otherwise?: ReactNode
  onSubmit: () => void
}

export function PublicForm({
  title,
  text,
  children,
  submit,
  pendingLabel,
  isPending,
  problem = null,
  failures,
  isDisabled = false,
  otherwise,
  onSubmit,
}: PublicFormProps) {
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Heading level={1} tabIndex={-1}>
          {title}
        </Heading>
        <Text tone="muted">{text}</Text>
      </Stack>
      <PasswordForm failures={failures} onSubmit={onSubmit}>
        {children}
        {problem !== null && (
          <Banner kind="bad" isUrgent>
            {problem}
          </Banner>
        )}
        <Stack gap={2}>
          <Button
            type="submit"
            variant="primary"
            size="large"
            isWide
            isPending={isPending}
            isDisabled={isDisabled}
            pendingLabel={pendingLabel}
          >
            {submit}
          </Button>
          {otherwise}
        </Stack>
      </PasswordForm>
    </Stack>
  )
}
