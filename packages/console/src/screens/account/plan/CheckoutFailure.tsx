import { Banner } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { problemText } from '../../../i18n/problemText.ts'

/** Why the customer portal was not opened. One is still here, and can try again. */
export const CheckoutFailure = observer(function CheckoutFailure() {
  const intl = useIntl()
  const { checkout } = useStores()
  const { failure } = checkout
  if (failure === null) return null
  return (
    <Banner
      kind="bad"
      isUrgent
      onDismiss={() => checkout.dismissFailure()}
      dismissLabel={intl.formatMessage({ id: 'app.dismiss' })}
    >
      {failure.kind === 'unsafe'
        ? intl.formatMessage({ id: 'account.manage.unsafe' })
        : intl.formatMessage({ id: 'account.manage.failed' }, { reason: problemText(failure.problem, intl) })}
    </Banner>
  )
})
