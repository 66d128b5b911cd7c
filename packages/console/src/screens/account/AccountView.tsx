import { Button, Card, Grid, LinkButton, PageHeader, Skeleton, Stack } from '@portico/design-system'
import type { PaymentFailure } from '@portico/stores/billing'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PageDialog } from '../../navigation/dialogs.ts'
import { paths } from '../../navigation/paths.ts'
import { BillingSection, type BillingSectionProps } from './billing/BillingSection.tsx'
import { CompanyCard, type CompanyCardProps } from './CompanyCard.tsx'
import { CheckoutFailure } from './plan/CheckoutFailure.tsx'
import { ManagePlan } from './plan/ManagePlan.tsx'
import { PlanCard, type PlanFacts } from './plan/PlanCard.tsx'
import { RemovalCard } from './RemovalCard.tsx'

export interface AccountViewProps {
  account: CompanyCardProps['account'] | null
  plan: PlanFacts & { hasSubscription: boolean }
  isOpeningPortal: boolean
  portalFailure: PaymentFailure | null
  billing: Omit<BillingSectionProps, 'invoicesRef' | 'onEditDetails'>
  onManage: () => void
  onDismissFailure: () => void
  onDialog: (kind: PageDialog<'account'>['kind']) => void
}

export function AccountView(props: AccountViewProps) {
  const { account, plan, isOpeningPortal, portalFailure, billing, onManage, onDismissFailure, onDialog } =
    props
  const intl = useIntl()
  const invoices = useRef<HTMLHeadingElement>(null)
  const viewInvoices = () => {
    invoices.current?.scrollIntoView({ block: 'start' })
    invoices.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'route.account' })}
        tools={
          <>
            {plan.isExpired && (!plan.isTrial || billing.invoices.length > 0) && (
              <Button onPress={viewInvoices}>
                <FormattedMessage id="account.invoicesLink" />
              </Button>
            )}
            {plan.hasSubscription && (
              <ManagePlan isCancelled={plan.isCancelled} isPending={isOpeningPortal} onPress={onManage} />
            )}
            {account !== null && !plan.hasSubscription && (
              <LinkButton href={paths.plans()} variant="primary">
                <FormattedMessage id="shell.getPlan" />
              </LinkButton>
            )}
          </>
        }
      />
      <Stack gap={6}>
        <CheckoutFailure failure={portalFailure} onDismiss={onDismissFailure} />
        <Grid minColumnWidth={400} spareRoom="share" gap={6}>
          <PlanCard
            plan={account && plan}
            {...(plan.hasSubscription && { onChangeUsers: () => onDialog('users') })}
          />
          {account === null ? (
            <Card aria-busy>
              <Skeleton shape="block" height="260px" />
            </Card>
          ) : (
            <CompanyCard account={account} onEdit={() => onDialog('edit')} />
          )}
        </Grid>
        <BillingSection {...billing} invoicesRef={invoices} onEditDetails={() => onDialog('billing')} />
        <RemovalCard
          needsEnd={plan.hasSubscription && !plan.isCancelled}
          onRemove={() => onDialog('remove')}
        />
      </Stack>
    </>
  )
}
