import { Button, Heading, LinkButton, Stack, Text } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { PasswordForm } from '../../components/passwords/PasswordForm.tsx'
import { paths } from '../../navigation/paths.ts'
import { ChangePasswordFields, type ChangePasswordFieldsProps } from './ChangePasswordFields.tsx'

export interface ChangePasswordViewProps {
  fields: ChangePasswordFieldsProps
  failures: number
  isPending: boolean
  onSubmit: () => void
}

/** The change-password form as a page. */
export function ChangePasswordView({ fields, failures, isPending, onSubmit }: ChangePasswordViewProps) {
  const intl = useIntl()
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Heading level={1} tabIndex={-1}>
          <FormattedMessage id="password.change.title" />
        </Heading>
        <Text tone="muted">
          <FormattedMessage id="password.change.text" />
        </Text>
      </Stack>
      <PasswordForm failures={failures} onSubmit={onSubmit}>
        <ChangePasswordFields {...fields} />
        <Stack gap={2}>
          <Button
            type="submit"
            variant="primary"
            size="large"
            isWide
            isPending={isPending}
            isDisabled={fields.lockedSeconds > 0}
            pendingLabel={intl.formatMessage({ id: 'password.saving' })}
          >
            <FormattedMessage id="password.change.submit" />
          </Button>
          <LinkButton href={paths.workspaces()} size="large" isWide>
            <FormattedMessage id="password.change.cancel" />
          </LinkButton>
        </Stack>
      </PasswordForm>
    </Stack>
  )
}
