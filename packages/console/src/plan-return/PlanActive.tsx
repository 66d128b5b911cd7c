import { useIntl } from 'react-intl'
import { InfoDialog } from '../components/InfoDialog.tsx'
import { MessageText } from '../components/messages.tsx'
import { dayText } from '../i18n/dates.ts'

export interface ActivePlan {
  name: string
  users: number
  renewsAt: number | null
}

/** After the payment of a plan. */
export function PlanActive({ plan, onClose }: { plan: ActivePlan; onClose: () => void }) {
  const intl = useIntl()
  const date = plan.renewsAt === null ? '' : dayText(plan.renewsAt, intl)
  return (
    <InfoDialog
      size="brief"
      title="planReturn.active.title"
      closeText="planReturn.active.done"
      onClose={onClose}
    >
      <MessageText message="planReturn.active.text" values={{ plan: plan.name, count: plan.users, date }} />
    </InfoDialog>
  )
}
