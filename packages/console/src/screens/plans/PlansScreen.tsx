import {
  BillingToggle,
  ConfirmDialog,
  media,
  PlanCard,
  PlanCardGroup,
  PlanComparison,
  Stack,
  useMediaQuery,
  VisuallyHidden,
  type Plan as PlanShown,
} from '@portico/design-system'
import {
  BILLING_INTERVALS,
  PLAN_CURRENCY,
  PLAN_FEATURES,
  PLANS,
  planUsers,
  type BillingInterval,
  type PlanId,
} from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import type { PricedPlan } from '@portico/stores/billing'
import { Place } from '../../additions/useAdditions.tsx'
import { useBilling, useStores } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { ErrorDialog } from '../../errors/ErrorDialog.tsx'
import { RoutedDialog, useDialogRoute, useOpenDialog } from '../../navigation/useDialogRoute.tsx'
import { useUrlState } from '../../navigation/urlState.ts'
import { usePlanTexts } from './usePlanTexts.ts'
import { MessageBanner, MessageHeading, MessageText } from '../../components/messages.tsx'

interface PlansProps {
  interval: BillingInterval
  onIntervalChange: (interval: BillingInterval) => void
  /** Null when unknown. */
  ownInterval: BillingInterval | null
  onChoose: (planId: PlanId) => void
}

const hasReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const Plans = observer(function Plans(props: PlansProps) {
  const { interval, onIntervalChange, ownInterval, onChoose } = props
  const intl = useIntl()
  const { account } = useStores()
  const { plans: store, checkout } = useBilling()
  const { plans, savings } = store
  const { opening } = checkout
  /** Changes of its plan open the portal. */
  const isActive = account.hasSubscription
  const ownPlanId = account.isTrial ? null : account.planId
  const texts = usePlanTexts()
  const isCompared = useMediaQuery(media.plansCompared)
  const isJoined = useMediaQuery(media.plansJoined)
  const [markedId, setMarkedId] = useState<PlanId | null>(null)
  const cards = useRef(new Map<PlanId, HTMLElement>())

  const press = (id: PlanId) => {
    if (isJoined || markedId === id) {
      onChoose(id)
      return
    }
    setMarkedId(id)
    cards.current.get(id)?.scrollIntoView({
      behavior: hasReducedMotion() ? 'auto' : 'smooth',
      block: 'start',
    })
  }

  const isMarked = (id: PlanId): boolean => !isJoined && markedId === id

  /** The current plan shows the price of the other interval. */
  const isOtherPrice = ownInterval !== null && ownInterval !== interval
  const ownLabel = () => {
    if (!isActive) return intl.formatMessage({ id: 'plans.ended' })
    return intl.formatMessage({ id: isOtherPrice ? `plans.current.${ownInterval}` : 'plans.current' })
  }
  const actionLabel = (plan: PricedPlan): string => {
    const values = { plan: texts.nameOf(plan) }
    if (isActive) {
      if (isMarked(plan.id)) return intl.formatMessage({ id: 'plans.continue.portal' })
      if (plan.id !== ownPlanId) return intl.formatMessage({ id: 'plans.change' }, values)
      return intl.formatMessage({ id: isOtherPrice ? `plans.change.${interval}` : 'plans.manage' }, values)
    }
    return intl.formatMessage({ id: isMarked(plan.id) ? 'plans.continue' : 'plans.select' }, values)
  }

  const cardOf = (plan: PricedPlan): PlanShown => ({
    id: plan.key,
    title: texts.nameOf(plan),
    description: texts.linesOf(plan),
    price: plan.price[interval],
    currency: PLAN_CURRENCY,
    unit: intl.formatMessage({ id: 'plans.unit' }),
    billingPeriod: intl.formatMessage({ id: `plans.period.${interval}` }),
    bestLabel: plan.isBestChoice ? intl.formatMessage({ id: 'plans.best' }) : undefined,
    currentLabel: plan.id === ownPlanId ? ownLabel() : undefined,
    action: {
      label: actionLabel(plan),
      onPress: () => press(plan.id),
      isPending: opening?.planId === plan.id,
      pendingLabel: intl.formatMessage({ id: `plans.opening.${opening?.page ?? 'checkout'}` }),
      disabledReason:
        opening === null || opening.planId === plan.id
          ? undefined
          : intl.formatMessage(
              { id: `plans.busy.${opening.page}` },
              { plan: texts.nameOfId(opening.planId) },
            ),
    },
  })

  return (
    <Stack gap={6}>
      <Stack gap={4} align="center">
        <MessageHeading message="route.plans" level={1} variant="displayTitle" tabIndex={-1} />
        <StateLine />
        <Place name="plans.note" given={{}} />
        <BillingToggle
          label={intl.formatMessage({ id: 'plans.billing' })}
          savingsNote={
            savings === 0
              ? undefined
              : intl.formatMessage(
                  { id: 'plans.savings' },
                  { percent: intl.formatNumber(savings / 100, { style: 'percent' }) },
                )
          }
          value={interval}
          onChange={onIntervalChange}
          isDisabled={opening !== null}
        />
      </Stack>
      {isCompared ? (
        <PlanComparison
          label={intl.formatMessage({ id: 'plans.compared' })}
          plans={plans.map(cardOf)}
          rows={rowsOf(plans, texts)}
        />
      ) : (
        <PlanCardGroup
          label={intl.formatMessage({ id: 'plans.label' })}
          layout={isJoined ? 'joined' : 'single'}
        >
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              {...cardOf(plan)}
              ref={(element) => {
                if (element) cards.current.set(plan.id, element)
                else cards.current.delete(plan.id)
              }}
              facts={texts.factsOf(plan)}
              features={PLAN_FEATURES.map((id) => ({
                ...texts.featureText(id),
                isIncluded: plan.features[id],
              }))}
              featuresLabel={intl.formatMessage({ id: 'plans.features' }, { plan: texts.nameOf(plan) })}
              selectedLabel={isMarked(plan.id) ? intl.formatMessage({ id: 'plans.selected' }) : undefined}
            />
          ))}
        </PlanCardGroup>
      )}
      <VisuallyHidden element="output">
        {markedId !== null && isMarked(markedId) && (
          <FormattedMessage
            id={isActive ? 'plans.selectedSaid.active' : 'plans.selectedSaid'}
            values={{ plan: texts.nameOfId(markedId) }}
          />
        )}
      </VisuallyHidden>
    </Stack>
  )
})

const StateLine = observer(function StateLine() {
  const { isTrial, isExpired, wholeDaysLeft, planName, users } = useStores().account
  if (isExpired)
    return <MessageBanner message={isTrial ? 'plans.state.trialExpired' : 'plans.state.expired'} tone="bad" />
  return (
    <MessageText
      message={isTrial ? 'plans.state.trial' : 'plans.state.active'}
      values={{ days: wholeDaysLeft, plan: planName ?? '', count: users }}
      tone="secondary"
    />
  )
})

const rowsOf = (plans: readonly PricedPlan[], texts: ReturnType<typeof usePlanTexts>) => {
  const facts = plans.map((plan) => ({ key: plan.key, facts: texts.factsOf(plan) }))
  return [
    ...(facts[0]?.facts ?? []).map(({ id, label }) => ({
      id,
      label,
      values: Object.fromEntries(
        facts.map((plan) => [plan.key, plan.facts.find((fact) => fact.id === id)?.value ?? '']),
      ),
    })),
    ...PLAN_FEATURES.map((id) => {
      const { label, help } = texts.featureText(id)
      return {
        id,
        label,
        help,
        values: Object.fromEntries(plans.map((plan) => [plan.key, plan.features[id]])),
      }
    }),
  ]
}

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
      {failure && (
        <ErrorDialog
          {...(failure.kind === 'refused'
            ? { problem: failure.problem }
            : { message: intl.formatMessage({ id: 'plans.failed.unsafe' }) })}
          onClose={() => checkout.dismissFailure()}
        />
      )}
    </>
  )
})
