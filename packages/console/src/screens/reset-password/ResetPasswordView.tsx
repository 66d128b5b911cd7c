import { Banner, Button, Heading, Stack, Text } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { NewPasswordFields } from '../../components/passwords/NewPasswordFields.tsx'
import type { NewPasswordState } from '../../components/passwords/newPasswordState.ts'
import { PasswordForm } from '../../components/passwords/PasswordForm.tsx'

export interface ResetPasswordViewProps {
  value: NewPasswordState
  isPending: boolean
  /** Why it was refused, worded, when that is about none of the fields. */
  problem: string | null
  failures: number
  onPasswordChange: (password: string) => void
  onConfirmationChange: (confirmation: string) => void
  onSubmit: () => void
}

/** Asks for a new password in place of a forgotten one. */
export function ResetPasswordView({
  value,
  isPending,
  problem,
  failures,
  onPasswordChange,
  onConfirmationChange,
  onSubmit,
}: ResetPasswordViewProps) {
  const intl = useIntl()
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Heading level={1} tabIndex={-1}>
          <FormattedMessage id="password.reset.title" />
        </Heading>
        <Text tone="muted">
          <FormattedMessage id="password.reset.text" />
        </Text>
      </Stack>
      {problem !== null && (
        <Banner kind="bad" isUrgent>
          {problem}
        </Banner>
      )}
      <PasswordForm failures={failures} onSubmit={onSubmit}>
        <NewPasswordFields
          value={value}
          onPasswordChange={onPasswordChange}
          onConfirmationChange={onConfirmationChange}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isPending={isPending}
          pendingLabel={intl.formatMessage({ id: 'password.saving' })}
        >
          <FormattedMessage id="password.reset.submit" />
        </Button>
      </PasswordForm>
    </Stack>
  )
}
