import { LinkButton } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'
import { useStores } from '../app/context.ts'
import { paths } from '../navigation/paths.ts'

/** For owners: the way to the plans, in trial or with a red button when the subscription has expired. */
export const PlanAction = observer(function PlanAction() {
  const { account, session } = useStores()
  if (!session.canManageAccount) return null
  if (account.isExpired) {
    return (
      <LinkButton href={paths.plans()} variant="danger">
        <FormattedMessage id="shell.upgrade" />
      </LinkButton>
    )
  }
  if (!account.isTrial) return null
  return (
    <LinkButton href={paths.plans()} variant="primary">
      <FormattedMessage id="shell.getPlan" />
    </LinkButton>
  )
})
