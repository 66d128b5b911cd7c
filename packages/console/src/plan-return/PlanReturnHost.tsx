import { Stack } from '@portico/design-system'
import type { PlanReturnStep } from '@portico/stores/billing'
import { PLAN_MESSAGE } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { useBilling, useStores } from '../app/context.ts'
import { lazyComponent } from '../app/lazyComponent.ts'
import { lateDialog } from '../components/LazyDialog.tsx'
import { MessageBanner, MessageButton } from '../components/messages.tsx'
import { useFocusHome } from '../components/useFocusHome.ts'
import { paths } from '../navigation/paths.ts'
import type { ActivePlan } from './PlanActive.tsx'

const PlanActive = lateDialog(lazyComponent(() => import('./PlanActive.tsx'), 'PlanActive'))

interface PlanReturnViewProps {
  step: PlanReturnStep
  /** Whether this tab went to a checkout, so that a payment is likely. */
  isExpected: boolean
  isChecking: boolean
  plan: ActivePlan
  onCheck: () => void
  onDismiss: () => void
}

export function PlanReturnView(props: PlanReturnViewProps) {
  const { step, isExpected, isChecking, plan, onCheck, onDismiss } = props
  const intl = useIntl()
  if (step === 'idle') return null
  if (step === 'active') return <PlanActive plan={plan} onClose={onDismiss} />
  const isLate = step === 'late'
  const expected = isLate ? 'late' : 'activating'
  return (
    <Stack gap={5}>
      {step === 'waiting' ? (
        <MessageBanner key={step} message="planReturn.waiting" tone="info" />
      ) : (
        <MessageBanner
          key="notice"
          message={
            isExpected ? `planReturn.${expected}.hint` : `planReturn.unpaid.${isLate ? 'late' : 'hint'}`
          }
          tone={isLate || !isExpected ? 'warn' : 'info'}
          title={intl.formatMessage({ id: `planReturn.${isExpected ? expected : 'unpaid'}` })}
          {...(isLate && {
            action: (
              <MessageButton
                message="planReturn.check"
                size="small"
                isPending={isChecking}
                pending="planReturn.checking"
                onPress={onCheck}
              />
            ),
          })}
          onDismiss={onDismiss}
        />
      )}
      <div />
    </Stack>
  )
}

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
