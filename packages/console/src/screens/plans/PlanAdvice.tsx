import { planAdvice } from '@portico/stores/billing'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useBilling, useSignedIn, useStores } from '../../app/context.ts'
import { PlanAdviceView } from './PlanAdviceView.tsx'

/** Advice on the plan, by what the account uses; renders nothing until the workspaces are known. */
export const PlanAdvice = observer(function PlanAdvice() {
  const { account } = useStores()
  const { workspaces } = useSignedIn()
  const { plans, checkout } = useBilling()
  const { isReady } = workspaces
  useEffect(() => {
    if (!isReady) void workspaces.load()
  }, [isReady, workspaces])
  if (!isReady) return null
  const advice = planAdvice(plans.plans, { people: checkout.people, workspaces: workspaces.sorted })
  if (advice === null) return null
  return (
    <PlanAdviceView
      {...advice}
      plans={plans.plans}
      people={checkout.people}
      workspaces={workspaces.total}
      ownPlanId={account.hasSubscription ? account.planId : null}
    />
  )
})
