import { Stack } from '@portico/design-system'
import type { PlanReturnStep } from '@portico/stores/billing'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { dayText } from '../i18n/dates.ts'
import { InfoDialog } from '../components/InfoDialog.tsx'
import { MessageBanner, MessageButton, MessageText } from '../components/messages.tsx'

export interface PlanReturnViewProps {
  step: PlanReturnStep
  /** Whether this tab went to a checkout, so that a payment is likely. */
  isExpected: boolean
  isChecking: boolean
  plan: { name: string; users: number; renewsAt: number | null }
  onCheck: () => void
  onDismiss: () => void
}

const Place = ({ children }: { children: ReactNode }) => (
  <Stack gap={5}>
    {children}
    <div />
  </Stack>
)

export function PlanReturnView(props: PlanReturnViewProps) {
  const { step } = props
  if (step === 'idle') return null
  return step === 'active' ? <ActiveDialog {...props} /> : <Notice {...props} />
}

function ActiveDialog({ plan, onDismiss }: PlanReturnViewProps) {
  const intl = useIntl()
  return (
    <InfoDialog
      size="brief"
      title="planReturn.active.title"
      closeText="planReturn.active.done"
      onClose={onDismiss}
    >
      <MessageText
        message="planReturn.active.text"
        values={{
          plan: plan.name,
          count: plan.users,
          date: plan.renewsAt === null ? '' : dayText(plan.renewsAt, intl),
        }}
      />
    </InfoDialog>
  )
}

function Notice({ step, isExpected, isChecking, onCheck, onDismiss }: PlanReturnViewProps) {
  const intl = useIntl()
  if (step === 'waiting')
    return (
      <Place>
        <MessageBanner message="planReturn.waiting" tone="info" />
      </Place>
    )
  const isLate = step === 'late'
  const title = isExpected ? (isLate ? 'planReturn.late' : 'planReturn.activating') : 'planReturn.unpaid'
  const text = isExpected
    ? isLate
      ? 'planReturn.late.hint'
      : 'planReturn.activating.hint'
    : isLate
      ? 'planReturn.unpaid.late'
      : 'planReturn.unpaid.hint'
  return (
    <Place>
      <MessageBanner
        message={text}
        tone={isLate || !isExpected ? 'warn' : 'info'}
        title={intl.formatMessage({ id: title })}
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
        dismissLabel={intl.formatMessage({ id: 'app.dismiss' })}
      />
    </Place>
  )
}
