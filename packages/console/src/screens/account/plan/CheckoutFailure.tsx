import { Banner } from '@portico/design-system'
import type { PaymentFailure } from '@portico/stores/billing'
import { useIntl } from 'react-intl'
import { useFocusHome } from '../../../components/useFocusHome.ts'
import { problemText } from '../../../i18n/problemText.ts'

export interface CheckoutFailureProps {
  failure: PaymentFailure | null
  onDismiss?: () => void
}

export function CheckoutFailure({ failure, onDismiss }: CheckoutFailureProps) {
  const intl = useIntl()
  useFocusHome(failure !== null)
  if (failure === null) return null
  return (
    <Banner
      tone="bad"
      isUrgent
      {...(onDismiss && { onDismiss, dismissLabel: intl.formatMessage({ id: 'app.dismiss' }) })}
    >
      {failure.kind === 'unsafe'
        ? intl.formatMessage({ id: 'account.manage.unsafe' })
        : intl.formatMessage({ id: 'account.manage.failed' }, { reason: problemText(failure.problem, intl) })}
    </Banner>
  )
}
