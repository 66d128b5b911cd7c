import { Card, ConfirmDialog, Stack, Switch, Text } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { useSecurity } from './securityStores.ts'
import { MessageHeading, MessageText } from '../../components/messages.tsx'
import { problemText } from '../../i18n/problemText.ts'
import { useLoaded } from './SecuritySection.tsx'

/** Of the names of those who have none. */
const SHOWN = 8

/** Owners decide whether admins need a second factor. */
export const SecondFactorRule = observer(function SecondFactorRule() {
  const intl = useIntl()
  const titleId = useId()
  const { rule, authenticator, passkeys } = useSecurity()
  const { isRequired, without, change } = rule
  const [isAsking, setIsAsking] = useState(false)
  useLoaded(rule)

  if (!rule.isReady) return null
  const hasOwn = authenticator.since !== null || passkeys.entries.length > 0
  const names = without.map(({ name, email }) => name || email)
  const set = async (next: boolean) => {
    if (await rule.require(next)) setIsAsking(false)
  }
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <MessageHeading message="security.rule" level={2} id={titleId} />
        <Card padding="small">
          <Stack gap={2}>
            <Switch
              label={intl.formatMessage({ id: 'security.rule.label' })}
              description={<FormattedMessage id="security.rule.text" />}
              isSelected={isRequired}
              disabledReason={
                hasOwn || isRequired ? undefined : intl.formatMessage({ id: 'security.rule.ownFirst' })
              }
              onChange={(next) => (next ? setIsAsking(true) : void set(false))}
            />
            {names.length > 0 && (
              <MessageText
                message={isRequired ? 'security.rule.waiting' : 'security.rule.without'}
                values={{
                  count: names.length,
                  names: <FormattedList value={names.slice(0, SHOWN)} />,
                  more: Math.max(0, names.length - SHOWN),
                }}
                variant="secondary"
                tone="secondary"
              />
            )}
            {!isAsking && change.problem !== null && (
              <Text tone="bad" role="alert">
                {problemText(change.problem, intl)}
              </Text>
            )}
          </Stack>
        </Card>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={intl.formatMessage({ id: 'security.rule.ask' })}
          description={
            <FormattedMessage
              id="security.rule.ask.text"
              values={{
                count: names.length,
                names: <FormattedList value={names.slice(0, SHOWN)} />,
                more: Math.max(0, names.length - SHOWN),
              }}
            />
          }
          confirmLabel={intl.formatMessage({ id: 'security.rule.ask.confirm' })}
          cancelLabel={intl.formatMessage({ id: 'common.cancel' })}
          isPending={change.isSending}
          pendingLabel={intl.formatMessage({ id: 'common.saving' })}
          errorMessage={change.problem === null ? undefined : problemText(change.problem, intl)}
          onConfirm={() => void set(true)}
          onOpenChange={() => {
            rule.dismissProblem()
            setIsAsking(false)
          }}
        />
      )}
    </section>
  )
})
