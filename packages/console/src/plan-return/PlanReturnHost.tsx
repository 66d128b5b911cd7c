import { PLAN_MESSAGE } from '@portico/stores/contract'
import { openBillingDesk } from '@portico/stores/billing-desk'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStores } from '../app/context.ts'
import { useFocusHome } from '../components/useFocusHome.ts'
import { paths } from '../navigation/paths.ts'
import { PlanReturnView } from './PlanReturnView.tsx'

/**
 * Takes what the payment pages say out of the address, and follows what becomes of it wherever the owner goes meanwhile
 * (specification, section 4, Plan-change return).
 */
export const PlanReturnHost = observer(function PlanReturnHost() {
  const stores = useStores()
  // Before anything reads from it; once for each root.
  useState(() => openBillingDesk(stores))
  const { planReturn, account } = stores
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const message = new URLSearchParams(search).get(PLAN_MESSAGE)

  const take = useEffectEvent((taken: string) => {
    const rest = new URLSearchParams(search)
    rest.delete(PLAN_MESSAGE)
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true })
    if (pathname === paths.account()) planReturn.begin(taken)
  })
  useEffect(() => {
    if (message !== null) take(message)
    planReturn.resume()
  }, [message, planReturn])

  const { phase } = planReturn
  useFocusHome(phase !== 'idle')
  return (
    <PlanReturnView
      phase={phase}
      isExpected={planReturn.isExpected}
      isChecking={planReturn.isChecking}
      plan={{ name: account.planName ?? '', users: account.users, renewsAt: account.expiresAt }}
      onCheck={() => void planReturn.checkAgain()}
      onDismiss={() => planReturn.dismiss()}
    />
  )
})
