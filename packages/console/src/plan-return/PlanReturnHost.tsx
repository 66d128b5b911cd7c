import { PLAN_MESSAGE } from '@portico/stores/contract'
import { openBillingDesk } from '@portico/stores/billing-desk'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStores } from '../app/context.ts'
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
  useFocusHome(phase)
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

/** What is told comes and goes by itself. Focus that was in it goes on to the page, where nothing else takes it. */
const useFocusHome = (phase: string): void => {
  const before = useRef(phase)
  useEffect(() => {
    const isGone = before.current !== phase && phase === 'idle'
    before.current = phase
    if (!isGone) return undefined
    // After a dialog has given focus back.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [phase])
}
