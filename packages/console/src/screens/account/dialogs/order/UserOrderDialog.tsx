import { Stack, Text } from '@portico/design-system'
import { monthsOf } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { errorsIn } from '../../../../components/formProps.ts'
import { UsersField } from '../../../../components/UsersField.tsx'
import { useUserOrder } from '../../../../components/useUserOrder.ts'
import { dayText } from '../../../../i18n/dates.ts'
import { AccountEditDialog } from '../AccountEditDialog.tsx'
import { useAccountForm } from '../useAccountForm.ts'

export const UserOrderDialog = observer(function UserOrderDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { account, toasts } = useStores()
  const { users: people } = useSignedIn()
  const { order, fields, money } = useUserOrder()

  const count = order.draft.users ?? 0
  const onSaved = () => toasts.show({ kind: 'info', messageKey: 'usersOrdered', values: { count } })
  const dialog = useAccountForm(order, { onSaved, onClose })
  if (!order.isOpen) return null

  const { cost, dueNow, interval, isDirty } = order
  const isTooFew = isDirty && people.isReady && count < people.people.length
  return (
    <AccountEditDialog
      {...dialog}
      texts={{
        title: 'account.order.title',
        question: 'account.leave.text.users',
        failure: 'account.order.failed',
        save: 'account.order.confirm',
        saving: 'account.order.pending',
        unchanged: 'account.order.unchanged',
      }}
      errors={errorsIn(fields)}
    >
      <UsersField {...fields.users} planId={account.planId} />
      {cost !== null && (
        <div aria-live="polite">
          <Stack gap={2}>
            <Text>
              {interval === null ? (
                <FormattedMessage
                  id="account.order.cost"
                  values={{
                    monthly: money(cost.monthly),
                    yearly: money(cost.yearly * monthsOf('yearly')),
                  }}
                />
              ) : (
                <FormattedMessage
                  id={`account.order.cost.${interval}`}
                  values={{ price: money(cost[interval] * monthsOf(interval)) }}
                />
              )}
            </Text>
            {isDirty && dueNow !== null && (
              <Text>
                <FormattedMessage
                  id={dueNow > 0 ? 'account.order.due' : 'account.order.notDue'}
                  values={{
                    due: money(dueNow),
                    date: dayText(account.expiresAt ?? 0, intl),
                  }}
                />
              </Text>
            )}
            {isTooFew && (
              <Text>
                <FormattedMessage id="account.order.fewer" values={{ people: people.people.length }} />
              </Text>
            )}
          </Stack>
        </div>
      )}
      {interval === null && (
        <Text variant="secondary" tone="muted">
          <FormattedMessage id="account.order.charged" />
        </Text>
      )}
    </AccountEditDialog>
  )
})
