import { Role } from '@portico/stores'
import { planAdvice } from '@portico/stores/billing'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useBilling, useSignedIn, useStores } from '../../app/context.ts'
import { PlanAdviceNote, PlanAdviceView } from './PlanAdviceView.tsx'

/** Advice on the plan, by what the account uses; renders nothing until workspaces and users are known. */
export const PlanAdvice = observer(function PlanAdvice({ isNote = false }: { isNote?: boolean }) {
  const { account } = useStores()
  const { workspaces, users } = useSignedIn()
  const { plans, checkout } = useBilling()
  useEffect(() => {
    if (!workspaces.isReady) void workspaces.load()
    void users.load()
    return () => void users.cancel()
  }, [workspaces, users])
  // Without the list of users the rest still holds.
  if (!workspaces.isReady || !(users.isReady || users.status === 'failed')) return null
  const admins = users.people.filter(({ role }) => role !== null && role >= Role.admin)
  const first = admins.find(({ isOwner }) => isOwner)
  const otherAdmins = admins.filter((person) => person !== first).map(({ name, email }) => name || email)
  const advice = planAdvice(plans.plans, {
    people: checkout.people,
    otherAdmins,
    workspaces: workspaces.sorted,
  })
  if (advice === null) return null
  const View = isNote ? PlanAdviceNote : PlanAdviceView
  return (
    <View
      {...advice}
      plans={plans.plans}
      people={checkout.people}
      workspaces={workspaces.total}
      ownPlanId={account.hasSubscription ? account.planId : null}
    />
  )
})
