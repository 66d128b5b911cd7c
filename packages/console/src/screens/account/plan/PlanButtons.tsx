import { Button, LinkButton } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { paths } from '../../../navigation/paths.ts'

/** Leaves for the customer portal. */
export const ManagePlan = observer(function ManagePlan({ size }: { size?: 'small' }) {
  const intl = useIntl()
  const { checkout } = useStores()
  return (
    <Button
      {...(size !== undefined && { size })}
      isPending={checkout.opening !== null}
      pendingLabel={intl.formatMessage({ id: 'account.manage.pending' })}
      onPress={() => void checkout.openPortal()}
    >
      <FormattedMessage id="account.manage" />
    </Button>
  )
})

export interface PlanButtonsProps {
  onViewInvoices: () => void
}

/** What can be done about the plan, by its state (specification, section 2). */
export const PlanButtons = observer(function PlanButtons({ onViewInvoices }: PlanButtonsProps) {
  const { account } = useStores()
  return (
    <>
      {account.isExpired && (
        <Button onPress={onViewInvoices}>
          <FormattedMessage id="account.invoicesLink" />
        </Button>
      )}
      {account.hasSubscription && <ManagePlan />}
      {account.value !== null && !account.hasSubscription && (
        <LinkButton href={paths.plans()} variant="primary">
          <FormattedMessage id="shell.getPlan" />
        </LinkButton>
      )}
    </>
  )
})
