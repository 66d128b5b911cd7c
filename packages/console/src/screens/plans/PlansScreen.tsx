import { openBillingDesk } from '@portico/stores/billing-desk'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { useStores } from '../../app/context.ts'
import { ErrorDialog } from '../../errors/ErrorDialog.tsx'
import { PlansState } from './PlansState.tsx'
import { PlansView } from './PlansView.tsx'
import { useBillingInterval } from './useBillingInterval.ts'

/** `/admin/plans`: what there is to buy, and the way to the payment page (specification, section 2, Plans page). */
export const PlansScreen = observer(function PlansScreen() {
  const intl = useIntl()
  const stores = useStores()
  // Before anything reads from it; once for each root.
  useState(() => openBillingDesk(stores))
  const { plans, checkout, account } = stores
  const { pathname, search } = useLocation()
  const [interval, setInterval] = useBillingInterval()

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
        ownership={account.hasSubscription ? 'active' : account.isTrial ? 'none' : 'expired'}
        state={<PlansState />}
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
