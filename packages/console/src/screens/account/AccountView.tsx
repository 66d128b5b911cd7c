import {
  Card,
  DescriptionList,
  EditIcon,
  Grid,
  Inline,
  PageHeader,
  Skeleton,
  Stack,
  Text,
} from '@portico/design-system'
import type { PaymentFailure } from '@portico/stores/billing'
import type { Account } from '@portico/stores/contract'
import { useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MessageButton, MessageHeading, MessageLinkButton } from '../../components/messages.tsx'
import { dayText } from '../../i18n/dates.ts'
import type { PageDialog } from '../../navigation/dialogs.ts'
import { paths } from '../../navigation/paths.ts'
import { BillingSection, type BillingSectionProps } from './billing/BillingSection.tsx'
import { countryName } from './labels.ts'
import { CheckoutFailure } from './plan/CheckoutFailure.tsx'
import { ManagePlan } from './plan/ManagePlan.tsx'
import { PlanCard, type PlanFacts } from './plan/PlanCard.tsx'

interface RemovalCardProps {
  /** Whether the subscription must end first. */
  needsEnd: boolean
  onRemove: () => void
}

function RemovalCard({ needsEnd, onRemove }: RemovalCardProps) {
  const titleId = useId()
  return (
    <Card element="section" aria-labelledby={titleId}>
      <Inline gap={4} justify="between">
        <div style={words}>
          <Stack gap={1}>
            <MessageHeading message="account.remove" level={2} id={titleId} />
            <Text variant="secondary" tone="secondary">
              <FormattedMessage id="account.remove.zone" />
              {needsEnd && (
                <>
                  {' '}
                  <FormattedMessage id="account.remove.zone.active" />
                </>
              )}
            </Text>
          </Stack>
        </div>
        <MessageButton message="account.remove" onPress={onRemove} />
      </Inline>
    </Card>
  )
}

/** Wraps beside the button where there is room for it. */
const words = { flex: '1 1 300px', minInlineSize: 0 } as const

const FIELDS = ['companyName', 'phone', 'country', 'state', 'address', 'city', 'postalCode', 'email'] as const

interface CompanyCardProps {
  account: Pick<Account, 'companyInformation' | 'registrationDate'>
  onEdit: () => void
}

function CompanyCard({
  account: { companyInformation: company, registrationDate },
  onEdit,
}: CompanyCardProps) {
  const intl = useIntl()
  const titleId = useId()
  const registered = Date.parse(registrationDate)
  return (
    <Card element="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <Inline justify="between">
          <MessageHeading message="account.company" level={2} id={titleId} />
          <MessageButton
            message="account.company.editLink"
            size="small"
            startIcon={<EditIcon aria-hidden />}
            aria-label={intl.formatMessage({ id: 'account.company.editLabel' })}
            onPress={onEdit}
          />
        </Inline>
        <DescriptionList
          columns="fit"
          emptyText={intl.formatMessage({ id: 'account.notSet' })}
          items={[
            ...FIELDS.map((field) => {
              const text = company[field] ?? ''
              return {
                id: field,
                term: intl.formatMessage({ id: `account.company.${field}` }),
                description: field === 'country' && text !== '' ? countryName(text, intl.locale) : text,
              }
            }),
            {
              id: 'registered',
              term: intl.formatMessage({ id: 'account.company.registered' }),
              description: Number.isNaN(registered) ? registrationDate : dayText(registered, intl),
            },
          ]}
        />
      </Stack>
    </Card>
  )
}

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
              <MessageButton message="account.invoicesLink" onPress={viewInvoices} />
            )}
            {plan.hasSubscription && (
              <ManagePlan isCancelled={plan.isCancelled} isPending={isOpeningPortal} onPress={onManage} />
            )}
            {account !== null && !plan.hasSubscription && (
              <MessageLinkButton message="shell.getPlan" href={paths.plans()} variant="primary" />
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
