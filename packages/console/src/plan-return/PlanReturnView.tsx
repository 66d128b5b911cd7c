import { Banner, Button, Stack, Text } from '@portico/design-system'
import type { PlanReturnStep } from '@portico/stores/billing'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dayText } from '../i18n/dates.ts'
import { InfoDialog } from '../components/InfoDialog.tsx'

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
      <Text>
        <FormattedMessage
          id="planReturn.active.text"
          values={{
            plan: plan.name,
            count: plan.users,
            date: plan.renewsAt === null ? '' : dayText(plan.renewsAt, intl),
          }}
        />
      </Text>
    </InfoDialog>
  )
}

function Notice({ step, isExpected, isChecking, onCheck, onDismiss }: PlanReturnViewProps) {
  const intl = useIntl()
  if (step === 'waiting')
    return (
      <Place>
        <Banner tone="info">
          <FormattedMessage id="planReturn.waiting" />
        </Banner>
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
      <Banner
        tone={isLate || !isExpected ? 'warn' : 'info'}
        title={intl.formatMessage({ id: title })}
        {...(isLate && {
          action: (
            <Button
              size="small"
              isPending={isChecking}
              pendingLabel={intl.formatMessage({ id: 'planReturn.checking' })}
              onPress={onCheck}
            >
              <FormattedMessage id="planReturn.check" />
            </Button>
          ),
        })}
        onDismiss={onDismiss}
        dismissLabel={intl.formatMessage({ id: 'app.dismiss' })}
      >
        <FormattedMessage id={text} />
      </Banner>
    </Place>
  )
}
