import { observer } from 'mobx-react-lite'
import { ConfirmDialog } from '@portico/design-system'
import { planUsers, type PlanId } from '@portico/stores/contract'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { useBilling, useSignedIn, useStores } from '../../app/context.ts'
import { ErrorDialog } from '../../errors/ErrorDialog.tsx'
import { PlansView } from './PlansView.tsx'
import { useBillingInterval } from './useBillingInterval.ts'

/** `/admin/plans`: the plans, and the way to the payment page (specification, section 2, Plans page). */
export const PlansScreen = observer(function PlansScreen() {
  const intl = useIntl()
  const { account } = useStores()
  const { users } = useSignedIn()
  const { plans, checkout } = useBilling()
  const [tooSmall, setTooSmall] = useState<PlanId | null>(null)
  const { pathname, search } = useLocation()
  const ownInterval = (account.hasSubscription && account.value?.subscription.interval) || null
  const [interval, setInterval] = useBillingInterval(ownInterval)

  useEffect(() => {
    checkout.arrive()
    void plans.load()
    void users.load()
    return () => {
      plans.cancel()
      void users.cancel()
      checkout.reset()
    }
  }, [plans, users, checkout])

  const people = users.isReady ? Math.max(1, users.people.length) : 1
  const roomIn = (planId: PlanId): number => planUsers(planId) ?? people
  const choose = (planId: PlanId) => {
    setTooSmall(null)
    const page = { pathname, search }
    void checkout.choose({ planId, interval, page, users: Math.min(people, roomIn(planId)) })
  }
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
        onChoose={(planId) => (people > roomIn(planId) ? setTooSmall(planId) : choose(planId))}
      />
      {tooSmall !== null && (
        <ConfirmDialog
          isOpen
          title={intl.formatMessage({ id: 'plans.small.title' }, { count: roomIn(tooSmall), people })}
          description={<FormattedMessage id="plans.small.text" />}
          confirmLabel={intl.formatMessage({ id: 'plans.small.confirm' })}
          cancelLabel={intl.formatMessage({ id: 'plans.small.cancel' })}
          onConfirm={() => choose(tooSmall)}
          onOpenChange={() => setTooSmall(null)}
        />
      )}
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
