import { Banner, Button, Heading, Stack, Text } from '@portico/design-system'
import type { ReactNode } from 'react'
import { PasswordForm } from './passwords/PasswordForm.tsx'

export interface PublicFormProps {
  title: ReactNode
  text: ReactNode
  /** The fields. */
  children: ReactNode
  /** What the button says. */
  submit: ReactNode
  /** Said while it is under way. */
  pendingLabel: string
  isPending: boolean
  /** Why it was refused, worded, when that is about none of the fields. */
  problem?: string | null
  /** How often a try has failed. After each, focus goes to the first field with an error. */
  failures: number
  isDisabled?: boolean
  /** Another way on, below the button. */
  otherwise?: ReactNode
  onSubmit: () => void
}

/** A public page that asks for something: what and why, the fields, and one button. */
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
      {problem !== null && (
        <Banner kind="bad" isUrgent>
          {problem}
        </Banner>
      )}
      <PasswordForm failures={failures} onSubmit={onSubmit}>
        {children}
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
