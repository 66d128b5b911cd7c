import { Banner, NumberField, Stack } from '@portico/design-system'
import { monthsOf, PLANS, planUsers } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useBilling, useSignedIn, useStores } from '../../../../app/context.ts'
import { errorsIn, fieldsOf, type FieldProps } from '../../../../components/formProps.ts'
import { MessageButton, MessageHint, MessageText } from '../../../../components/messages.tsx'
import { handFocusOn } from '../../../../components/useFocusHome.ts'
import { dayText } from '../../../../i18n/dates.ts'
import { AccountEditDialog } from '../AccountEditDialog.tsx'
import { planMoney } from '../../../plans/usePlanTexts.ts'

export const UserOrderDialog = observer(function UserOrderDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { account, toasts } = useStores()
  const { users: people } = useSignedIn()
  const { order, fields, money } = useUserOrder()

  const count = order.draft.users ?? 0
  const { base, changed, cost, dueNow, interval, isDirty, isPricing } = order
  const blocker = changed ? 'account.order.changed.first' : isPricing ? 'account.order.pricing' : undefined
  const unknown = isPricing ? 'account.order.pricing' : 'account.order.dueUnknown'
  const due = dueNow === null ? unknown : dueNow > 0 ? 'account.order.due' : 'account.order.notDue'
  const isTooFew = isDirty && people.isReady && count < people.people.length
  return (
    <AccountEditDialog
      form={order}
      texts={{
        title: 'account.order.title',
        question: 'account.leave.text.users',
        failure: 'account.order.failed',
        save: 'account.order.confirm',
        saving: 'account.order.pending',
        unchanged: 'account.order.unchanged',
        outdated: 'account.order.outdated',
      }}
      errors={errorsIn(fields)}
      disabledReason={blocker && intl.formatMessage({ id: blocker })}
      onSaved={() => toasts.show({ kind: 'info', messageKey: 'usersOrdered', values: { count } })}
      onClose={onClose}
    >
      <ChangedMeanwhile />
      <UsersField {...fields.users} planId={account.planId} />
      {cost !== null && (
        <div aria-live="polite">
          <Stack gap={2}>
            <MessageText
              message={interval === null ? 'account.order.cost' : `account.order.cost.${interval}`}
              values={{
                monthly: money(cost.monthly),
                yearly: money(cost.yearly * monthsOf('yearly')),
                price: interval && money(cost[interval] * monthsOf(interval)),
              }}
            />
            {isDirty && interval !== null && (
              <MessageText
                message={due}
                values={{
                  due: money(dueNow ?? 0),
                  date: dayText(account.expiresAt ?? 0, intl),
                  ends: String(account.isCancelled),
                }}
              />
            )}
            {isDirty && interval === null && base && count < base.users && (
              <MessageText message="account.order.notRefunded" />
            )}
            {isTooFew && (
              <MessageText message="account.order.fewer" values={{ people: people.people.length }} />
            )}
          </Stack>
        </div>
      )}
      {interval === null && <MessageHint message="account.order.charged" />}
    </AccountEditDialog>
  )
})

/** Nothing is ordered from numbers that are no longer right until its author has seen the new ones. */
const ChangedMeanwhile = observer(function ChangedMeanwhile() {
  const intl = useIntl()
  const { userOrder: order } = useBilling()
  const { base, changed } = order
  if (base === null || changed === null) return null
  const { planId, interval, users } = changed
  const plan = PLANS.find(({ id }) => id === planId)
  const isSamePlan = plan === undefined || (planId === base.planId && interval === base.interval)
  return (
    <Banner
      ref={handFocusOn}
      tone="warn"
      isUrgent
      action={
        <MessageButton
          message="account.order.changed.continue"
          values={{ users }}
          size="small"
          onPress={() => order.rebase()}
        />
      }
    >
      <FormattedMessage
        id={`account.order.changed.${isSamePlan ? 'users' : 'plan'}`}
        values={{
          plan: plan && intl.formatMessage({ id: `plans.name.${plan.key}` }),
          interval: interval ?? 'unknown',
          users,
        }}
      />
    </Banner>
  )
})

export interface UsersFieldProps extends FieldProps<number | null> {
  planId: number | null
}

/** Number of paid users. */
export function UsersField({ planId, value, onChange, ...field }: UsersFieldProps) {
  const most = planUsers(planId)
  const set = (count: number) => onChange(Number.isNaN(count) ? null : count)
  return (
    <NumberField
      {...field}
      description={most !== null && <FormattedMessage id="account.order.most" values={{ limit: most }} />}
      minValue={1}
      {...(most !== null && { maxValue: most })}
      isRequired
      value={value ?? Number.NaN}
      onChange={set}
      // The field reports on blur only, which Escape and Back skip.
      onInput={({ currentTarget: { value: typed } }) => set(typed === '' ? Number.NaN : Number(typed))}
    />
  )
}

/** The order of users and its form field; read it in an observer. */
export const useUserOrder = () => {
  const intl = useIntl()
  const { userOrder: order } = useBilling()
  const fields = fieldsOf(order, {
    label: () => intl.formatMessage({ id: 'account.order.users' }),
    error: (_field, error) =>
      error.code === 'required'
        ? intl.formatMessage({ id: 'account.order.required' })
        : intl.formatMessage({ id: 'account.order.tooMany' }, { limit: error.limit }),
  })
  return { order, fields, money: (amount: number) => planMoney(amount, intl) }
}
