import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { useBilling, useStores } from '../../app/context.ts'
import { ErrorDialog } from '../../errors/ErrorDialog.tsx'
import { PlansView } from './PlansView.tsx'
import { useBillingInterval } from './useBillingInterval.ts'

/** `/admin/plans`: the plans, and the way to the payment page (specification, section 2, Plans page). */
export const PlansScreen = observer(function PlansScreen() {
  const intl = useIntl()
  const { account } = useStores()
  const { plans, checkout } = useBilling()
  const { pathname, search } = useLocation()
  const ownInterval = (account.hasSubscription && account.value?.subscription.interval) || null
  const [interval, setInterval] = useBillingInterval(ownInterval)

  useEffect(() => {
    checkout.arrive()
    void plans.load()
    return () => {
      plans.cancel()
      checkout.reset()
    }
  }, [plans, checkout])

  const { failure } = checkout
  return (
    <>
      <PlansView
        plans={plans.plans}
        savings={plans.savings}
        interval={interval}
        onIntervalChange={setInterval}
        ownPlanId={account.isTrial ? null : account.planId}
        ownInterval={ownInterval}
        ownership={account.hasSubscription ? 'active' : account.isTrial ? 'none' : 'expired'}
        state={{
          isTrial: account.isTrial,
          isExpired: account.isExpired,
          endsToday: account.endsToday,
          daysLeft: account.wholeDaysLeft,
          plan: account.planName ?? '',
          users: account.users,
        }}
        opening={checkout.opening}
        onChoose={(planId) => void checkout.choose({ planId, interval, page: { pathname, search } })}
      />
      {failure?.kind === 'refused' && (
        <ErrorDialog problem={failure.problem} onClose={() => checkout.dismissFailure()} />
      )}
      {failure?.kind === 'unsafe' && (
        <ErrorDialog
          message={intl.formatMessage({ id: 'plans.failed.unsafe' })}
          onClose={() => checkout.dismissFailure()}
        />
      )}
    </>
  )
})
