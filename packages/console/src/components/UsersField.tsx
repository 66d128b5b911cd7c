import { NumberField } from '@portico/design-system'
import { planUsers } from '@portico/stores/contract'
import { FormattedMessage, useIntl } from 'react-intl'
import { useBilling } from '../app/context.ts'
import { planMoney } from '../screens/plans/usePlanTexts.ts'
import { fieldsOf, type FieldProps } from './formProps.ts'

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
