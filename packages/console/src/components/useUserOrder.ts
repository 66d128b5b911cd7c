import { useIntl } from 'react-intl'
import { useBilling } from '../app/context.ts'
import { planMoney } from '../i18n/planMoney.ts'
import { fieldsOf } from './formProps.ts'

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
