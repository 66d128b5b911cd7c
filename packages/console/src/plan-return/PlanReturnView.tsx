import { Banner, Button, Dialog, Stack, Text } from '@portico/design-system'
import type { PlanReturnPhase } from '@portico/stores/billing-desk'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

export interface PlanReturnViewProps {
  phase: PlanReturnPhase
  /** There may well be a payment: this tab had left for a checkout. */
  isExpected: boolean
  isChecking: boolean
  /** What the account shows now. */
  plan: { name: string; users: number; renewsAt: number | null }
  onCheck: () => void
  onDismiss: () => void
}

/** Above the page, at a distance from it. */
const Place = ({ children }: { children: ReactNode }) => (
  <Stack gap={5}>
    {children}
    <div />
  </Stack>
)

/** What somebody reads who has come back from the payment page: above every page, and as a dialog once the plan is active. */
export function PlanReturnView(props: PlanReturnViewProps) {
  const { phase } = props
  if (phase === 'idle') return null
  return phase === 'active' ? <ActiveDialog {...props} /> : <Notice {...props} />
}

function ActiveDialog({ plan, onDismiss }: PlanReturnViewProps) {
  const intl = useIntl()
  return (
    <Dialog
      isOpen
      title={intl.formatMessage({ id: 'planReturn.active.title' })}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
      onOpenChange={onDismiss}
      footer={
        <Button variant="primary" onPress={onDismiss}>
          <FormattedMessage id="planReturn.active.done" />
        </Button>
      }
    >
      <Text>
        <FormattedMessage
          id="planReturn.active.text"
          values={{
            plan: plan.name,
            count: plan.users,
            date: plan.renewsAt === null ? '' : intl.formatDate(plan.renewsAt, { dateStyle: 'long' }),
          }}
        />
      </Text>
    </Dialog>
  )
}

function Notice({ phase, isExpected, isChecking, onCheck, onDismiss }: PlanReturnViewProps) {
  const intl = useIntl()
  if (phase === 'waiting')
    return (
      <Place>
        <Banner kind="info">
          <FormattedMessage id="planReturn.waiting" />
        </Banner>
      </Place>
    )
  const isLate = phase === 'late'
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
        kind={isLate || !isExpected ? 'warn' : 'info'}
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
