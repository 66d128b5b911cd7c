import { Stack, Text } from '@portico/design-system'
import { monthsOf, PLAN_CURRENCY } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useBilling, useSignedIn, useStores } from '../../../../app/context.ts'
import { errorsIn, fieldsOf } from '../../../../components/formProps.ts'
import { UsersField } from '../../../../components/UsersField.tsx'
import { AccountEditDialog } from '../AccountEditDialog.tsx'
import { useAccountForm } from '../useAccountForm.ts'

export const UserOrderDialog = observer(function UserOrderDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { account, toasts } = useStores()
  const { users: people } = useSignedIn()
  const { userOrder: order } = useBilling()

  const count = order.draft.users ?? 0
  const onSaved = () => toasts.show({ kind: 'info', messageKey: 'usersOrdered', values: { count } })
  const dialog = useAccountForm(order, { onSaved, onClose })
  if (!order.isOpen) return null

  const { cost, dueNow, interval, isDirty } = order
  const money = (amount: number) =>
    intl.formatNumber(amount, {
      style: 'currency',
      currency: PLAN_CURRENCY,
      currencyDisplay: 'narrowSymbol',
    })
  const fields = fieldsOf(order, {
    label: () => intl.formatMessage({ id: 'account.order.users' }),
    error: (_field, error) =>
      error.code === 'required'
        ? intl.formatMessage({ id: 'account.order.required' })
        : intl.formatMessage({ id: 'account.order.tooMany' }, { limit: error.limit }),
  })
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
                    date: intl.formatDate(account.expiresAt ?? 0, { dateStyle: 'long' }),
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
