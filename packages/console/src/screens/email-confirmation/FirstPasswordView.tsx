import { Banner, Button, Heading, Stack, Text, TextField } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { NewPasswordFields } from '../../components/passwords/NewPasswordFields.tsx'
import type { NewPasswordState } from '../../components/passwords/newPasswordState.ts'
import { PasswordForm } from '../../components/passwords/PasswordForm.tsx'

export interface FirstPasswordViewProps {
  /** Whose address was confirmed. */
  email: string
  value: NewPasswordState
  isPending: boolean
  /** Why it was refused, worded, when that is about none of the fields. */
  problem: string | null
  failures: number
  onPasswordChange: (password: string) => void
  onConfirmationChange: (confirmation: string) => void
  onSubmit: () => void
}

/** Asks who is new for a first password. */
export function FirstPasswordView({
  email,
  value,
  isPending,
  problem,
  failures,
  onPasswordChange,
  onConfirmationChange,
  onSubmit,
}: FirstPasswordViewProps) {
  const intl = useIntl()
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Heading level={1} tabIndex={-1}>
          <FormattedMessage id="password.confirm.first.title" />
        </Heading>
        <Text tone="muted">
          <FormattedMessage id="password.confirm.first.text" />
        </Text>
      </Stack>
      {problem !== null && (
        <Banner kind="bad" isUrgent>
          {problem}
        </Banner>
      )}
      <PasswordForm failures={failures} onSubmit={onSubmit}>
        <TextField
          name="username"
          label={intl.formatMessage({ id: 'login.email' })}
          type="email"
          autoComplete="username"
          value={email}
          size="large"
          isReadOnly
        />
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
          pendingLabel={intl.formatMessage({ id: 'login.pending' })}
        >
          <FormattedMessage id="password.confirm.first.submit" />
        </Button>
      </PasswordForm>
    </Stack>
  )
}
