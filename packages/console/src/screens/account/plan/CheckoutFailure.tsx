import { Banner } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { useFocusHome } from '../../../components/useFocusHome.ts'
import { problemText } from '../../../i18n/problemText.ts'

export interface CheckoutFailureProps {
  /**
   * Has no button that takes it away, as in a dialog, which takes it away when it closes.
   * @default false
   */
  isBinding?: boolean
}

/** Why the customer portal was not opened. One is still here, and can try again. It is told once, in this place. */
export const CheckoutFailure = observer(function CheckoutFailure({
  isBinding = false,
}: CheckoutFailureProps) {
  const intl = useIntl()
  const { checkout } = useStores()
  const { failure } = checkout
  useFocusHome(failure !== null)
  useEffect(() => () => checkout.dismissFailure(), [checkout])
  if (failure === null) return null
  return (
    <Banner
      kind="bad"
      isUrgent
      {...(!isBinding && {
        onDismiss: () => checkout.dismissFailure(),
        dismissLabel: intl.formatMessage({ id: 'app.dismiss' }),
      })}
    >
      {failure.kind === 'unsafe'
        ? intl.formatMessage({ id: 'account.manage.unsafe' })
        : intl.formatMessage({ id: 'account.manage.failed' }, { reason: problemText(failure.problem, intl) })}
    </Banner>
  )
})
