import { Banner, Button, Heading, Inline, Link, Stack, Text, TextField } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { PasswordForm } from '../../components/passwords/PasswordForm.tsx'
import { paths } from '../../navigation/paths.ts'

export interface ForgotPasswordViewProps {
  accountId: string
  email: string
  accountIdError: 'required' | null
  emailError: 'required' | 'invalid' | null
  isPending: boolean
  /** Why the mail was not sent, worded. */
  problem: string | null
  failures: number
  onAccountIdChange: (accountId: string) => void
  onEmailChange: (email: string) => void
  onSubmit: () => void
}

/** Asks who has forgotten a password. */
export function ForgotPasswordView({
  accountId,
  email,
  accountIdError,
  emailError,
  isPending,
  problem,
  failures,
  onAccountIdChange,
  onEmailChange,
  onSubmit,
}: ForgotPasswordViewProps) {
  const intl = useIntl()
  const emailErrorId = emailError === 'required' ? 'login.required.email' : 'password.error.email'
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Heading level={1} tabIndex={-1}>
          <FormattedMessage id="password.forgot.title" />
        </Heading>
        <Text tone="muted">
          <FormattedMessage id="password.forgot.text" />
        </Text>
      </Stack>
      {problem !== null && (
        <Banner kind="bad" isUrgent>
          {problem}
        </Banner>
      )}
      <PasswordForm failures={failures} onSubmit={onSubmit}>
        <TextField
          name="accountId"
          label={intl.formatMessage({ id: 'login.accountId' })}
          value={accountId}
          onChange={onAccountIdChange}
          errorMessage={
            accountIdError === null ? undefined : intl.formatMessage({ id: 'login.required.accountId' })
          }
          autoComplete="organization"
          inputMode="numeric"
          size="large"
          isMonospace
          isRequired
        />
        <TextField
          name="email"
          label={intl.formatMessage({ id: 'login.email' })}
          value={email}
          onChange={onEmailChange}
          errorMessage={emailError === null ? undefined : intl.formatMessage({ id: emailErrorId })}
          type="email"
          autoComplete="username"
          size="large"
          isRequired
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isPending={isPending}
          pendingLabel={intl.formatMessage({ id: 'password.forgot.pending' })}
        >
          <FormattedMessage id="password.forgot.submit" />
        </Button>
      </PasswordForm>
      <Inline>
        <Link href={paths.login()}>
          <FormattedMessage id="password.forgot.back" />
        </Link>
      </Inline>
    </Stack>
  )
}
