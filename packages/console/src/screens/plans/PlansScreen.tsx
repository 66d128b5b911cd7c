import { ConfirmDialog, Stack } from '@portico/design-system'
import { BILLING_INTERVALS, PLANS, planUsers, type PlanId } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { Place } from '../../additions/useAdditions.tsx'
import { useBilling, useStores } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { ErrorDialog } from '../../errors/ErrorDialog.tsx'
import { RoutedDialog, useDialogRoute, useOpenDialog } from '../../navigation/useDialogRoute.tsx'
import { useUrlState } from '../../navigation/urlState.ts'
import { Plans } from './Plans.tsx'
import { usePlanTexts } from './usePlanTexts.ts'

const PurchaseDialog = lazyComponent(() => import('./PurchaseDialog.tsx'), 'PurchaseDialog')

const planOf = (id: string | undefined) => PLANS.find((plan) => String(plan.id) === id)

/** `/admin/plans`: compares the plans and opens the payment page (specification, section 2, Plans page). */
export const PlansScreen = observer(function PlansScreen() {
  const intl = useIntl()
  const { account } = useStores()
  const { plans, checkout, billingInformation } = useBilling()
  const { nameOf } = usePlanTexts()
  const openDialog = useOpenDialog()
  const [smallId, setSmallId] = useState<PlanId | null>(null)
  const { pathname, search } = useLocation()
  const ownInterval = (account.hasSubscription && account.value?.subscription.interval) || null
  // In the address, for reload and a cancelled payment.
  const [parameters, change] = useUrlState()
  const standard = ownInterval ?? 'yearly'
  const interval = BILLING_INTERVALS.find((known) => known === parameters.get('interval')) ?? standard

  const { isCustomer } = checkout
  useEffect(() => {
    checkout.arrive()
    void plans.load()
    if (isCustomer) void billingInformation.load()
    return () => {
      plans.cancel()
      billingInformation.cancel()
      checkout.reset()
    }
  }, [plans, checkout, billingInformation, isCustomer])

  const page = { pathname, search }
  const choose = async (planId: PlanId) => {
    if ((await checkout.choose({ planId, interval, page })) !== 'review') return
    openDialog('plans', { kind: 'buy', id: String(planId) })
  }
  const route = useDialogRoute('plans', () => billingInformation.isReady)
  const bought = planOf(route.shown?.id)
  const small = PLANS.find(({ id }) => id === smallId)
  const { failure } = checkout
  return (
    <>
      <Stack gap={6}>
        <Plans
          interval={interval}
          onIntervalChange={(next) => change({ interval: next === standard ? null : next })}
          ownInterval={ownInterval}
          onChoose={(planId) => {
            if (checkout.isTooSmall(planId)) setSmallId(planId)
            else void choose(planId)
          }}
        />
        <Place name="plans.end" given={{}} />
      </Stack>
      {small && (
        <ConfirmDialog
          isOpen
          title={intl.formatMessage(
            { id: 'plans.small.title' },
            { plan: nameOf(small), count: planUsers(small.id) ?? 0, people: checkout.people },
          )}
          description={<FormattedMessage id="plans.small.text" />}
          confirmLabel={intl.formatMessage({ id: 'plans.small.confirm' }, { plan: nameOf(small) })}
          onConfirm={() => {
            setSmallId(null)
            void choose(small.id)
          }}
          onOpenChange={() => setSmallId(null)}
        />
      )}
      <RoutedDialog route={route}>
        {bought && (
          <PurchaseDialog
            planId={bought.id}
            interval={interval}
            plan={nameOf(bought)}
            onOtherCard={(users) =>
              void checkout.choose({
                planId: bought.id,
                interval,
                page,
                isNewCard: true,
                ...(users !== undefined && { users }),
              })
            }
            onClose={route.close}
          />
        )}
      </RoutedDialog>
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
