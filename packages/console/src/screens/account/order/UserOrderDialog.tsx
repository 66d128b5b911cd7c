import { NumberField, Stack, Text } from '@portico/design-system'
import { PLAN_CURRENCY, planUsers } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { KeptDraft } from '../../../components/KeptDraft.tsx'
import { problemText } from '../../../i18n/problemText.ts'
import { FormDialog } from '../FormDialog.tsx'

export interface UserOrderDialogProps {
  /** The dialog is done: ordered, or left. */
  onClose: () => void
}

const wholeNumbers: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 0 }

const MONTHS = 12

/** Buys more users, or fewer, and tells before what they cost. Only while a subscription runs. */
export const UserOrderDialog = observer(function UserOrderDialog({ onClose }: UserOrderDialogProps) {
  const intl = useIntl()
  const { userOrder: order, account, users: people, toasts } = useStores()
  const [hasTried, setHasTried] = useState(false)

  useEffect(() => {
    order.open()
    return () => order.close()
  }, [order])
  if (!order.isOpen) return null

  const { cost, isChanged, isOrdering, problem } = order
  const most = planUsers(account.planId)
  const money = (amount: number) =>
    intl.formatNumber(amount, {
      style: 'currency',
      currency: PLAN_CURRENCY,
      currencyDisplay: 'narrowSymbol',
    })
  const error = hasTried || order.error?.code === 'tooMany' ? order.error : null
  const errorMessage =
    error === null
      ? undefined
      : error.code === 'required'
        ? intl.formatMessage({ id: 'account.order.required' })
        : intl.formatMessage({ id: 'account.order.tooMany' }, { limit: error.limit })
  const isTooFew = isChanged && people.isReady && (order.users ?? 0) < people.people.length
  const set = (value: number) => order.setUsers(Number.isNaN(value) ? null : value)
  const submit = async () => {
    setHasTried(true)
    const count = order.users ?? 0
    if ((await order.order()) !== 'ordered') return
    toasts.show({ kind: 'info', messageKey: 'usersOrdered', values: { count } })
    onClose()
  }
  return (
    <FormDialog
      form="users"
      title={intl.formatMessage({ id: 'account.order.title' })}
      errors={errorMessage === undefined ? {} : { users: errorMessage }}
      failure={
        problem && (
          <FormattedMessage id="account.order.failed" values={{ reason: problemText(problem, intl) }} />
        )
      }
      confirmLabel={<FormattedMessage id="account.order.confirm" />}
      isPending={isOrdering}
      pendingLabel={intl.formatMessage({ id: 'account.order.pending' })}
      isDirty={isChanged}
      unchangedReason={intl.formatMessage({ id: 'account.order.unchanged' })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <KeptDraft form={order} />
      <NumberField
        name="users"
        label={intl.formatMessage({ id: 'account.order.users' })}
        description={most !== null && <FormattedMessage id="account.order.most" values={{ limit: most }} />}
        errorMessage={errorMessage}
        minValue={1}
        {...(most !== null && { maxValue: most })}
        formatOptions={wholeNumbers}
        isRequired
        value={order.users ?? Number.NaN}
        onChange={set}
        // The field itself waits until it is left, which Escape and Back do not: what was typed would be lost unasked.
        onInput={({ currentTarget: { value } }) => set(value === '' ? Number.NaN : Number(value))}
      />
      {cost !== null && (
        <div aria-live="polite">
          <Stack gap={2}>
            <Text>
              <FormattedMessage
                id="account.order.cost"
                values={{ monthly: money(cost.monthly), yearly: money(cost.yearly * MONTHS) }}
              />
            </Text>
            {isTooFew && (
              <Text>
                <FormattedMessage id="account.order.fewer" values={{ people: people.people.length }} />
              </Text>
            )}
          </Stack>
        </div>
      )}
      <Text variant="secondary" tone="muted">
        <FormattedMessage id="account.order.charged" />
      </Text>
    </FormDialog>
  )
})
