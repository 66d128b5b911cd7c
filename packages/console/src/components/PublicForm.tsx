import { Banner, Button, Heading, Stack, Text } from '@portico/design-system'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../i18n/catalogues.ts'
import { PasswordForm } from './passwords/PasswordForm.tsx'

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
  const intl = useIntl()
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Heading level={1} tabIndex={-1}>
          <FormattedMessage id={texts.title} />
        </Heading>
        <Text tone="muted">
          <FormattedMessage id={texts.text} />
        </Text>
      </Stack>
      <PasswordForm failures={failures} onSubmit={onSubmit}>
        {children}
        {problem !== null && (
          <Banner tone="bad" isUrgent>
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
            pendingLabel={intl.formatMessage({ id: texts.pending })}
          >
            <FormattedMessage id={texts.submit} />
          </Button>
          {otherwise}
        </Stack>
      </PasswordForm>
    </Stack>
  )
}
