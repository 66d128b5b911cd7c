import { PLAN_MESSAGE } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useBilling, useStores } from '../app/context.ts'
import { useFocusHome } from '../components/useFocusHome.ts'
import { paths } from '../navigation/paths.ts'
import { PlanReturnView } from './PlanReturnView.tsx'

/** Starts from the message in the address and shows the payment's progress (specification, section 4, Plan-change return). */
export const PlanReturnHost = observer(function PlanReturnHost() {
  const { account } = useStores()
  const { planReturn } = useBilling()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const message = new URLSearchParams(search).get(PLAN_MESSAGE)

  const receive = useEffectEvent((received: string) => {
    const rest = new URLSearchParams(search)
    rest.delete(PLAN_MESSAGE)
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true })
    if (pathname === paths.account()) planReturn.begin(received)
  })
  useEffect(() => {
    if (message !== null) receive(message)
    planReturn.resume()
  }, [message, planReturn])

  const { step } = planReturn
  useFocusHome(step !== 'idle')
  return (
    <PlanReturnView
      step={step}
      isExpected={planReturn.isExpected}
      isChecking={planReturn.isChecking}
      plan={{ name: account.planName ?? '', users: account.users, renewsAt: account.expiresAt }}
      onCheck={() => void planReturn.checkAgain()}
      onDismiss={() => planReturn.dismiss()}
    />
  )
})
