import { Card, EditIcon, Grid, Inline, PageHeader, Skeleton, Stack, Text } from '@portico/design-system'
import { ADDED_CARD, type Account } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useBilling, useLoading, useSignedIn, useStores } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { FactList, type Fact } from '../../components/FactList.tsx'
import { MessageButton, MessageHeading, MessageLinkButton } from '../../components/messages.tsx'
import { dayText } from '../../i18n/dates.ts'
import type { PageDialog } from '../../navigation/dialogs.ts'
import { paths } from '../../navigation/paths.ts'
import { RoutedDialog, useDialogRoute, useOpenDialog } from '../../navigation/useDialogRoute.tsx'
import { useUrlState } from '../../navigation/urlState.ts'
import { BillingSection } from './billing/BillingSection.tsx'
import { cardValues, countryName } from './labels.ts'
import { CheckoutFailure, ManagePlan, PlanCard } from './plan/PlanCard.tsx'

const CompanyDialog = lazyComponent(() => import('./dialogs/company/CompanyDialog.tsx'), 'CompanyDialog')
const DeletionDialog = lazyComponent(() => import('./dialogs/deletion/DeletionDialog.tsx'), 'DeletionDialog')
const UserOrderDialog = lazyComponent(() => import('./dialogs/order/UserOrderDialog.tsx'), 'UserOrderDialog')
const BillingDetailsDialog = lazyComponent(
  () => import('./dialogs/company/CompanyDialog.tsx'),
  'BillingDetailsDialog',
)

const dialogs = {
  edit: CompanyDialog,
  remove: DeletionDialog,
  users: UserOrderDialog,
  billing: BillingDetailsDialog,
}

function AccountDialogs() {
  const route = useDialogRoute('account')
  const Dialog = route.shown && dialogs[route.shown.kind]
  return <RoutedDialog route={route}>{Dialog && <Dialog onClose={route.close} />}</RoutedDialog>
}

/** Wraps beside the button where there is room for it. */
const words = { flex: '1 1 300px', minInlineSize: 0 } as const

const RemovalCard = observer(function RemovalCard({ onRemove }: { onRemove: () => void }) {
  const { hasSubscription, isCancelled } = useStores().account
  const titleId = useId()
  return (
    <Card element="section" aria-labelledby={titleId}>
      <Inline gap={4} justify="between">
        <div style={words}>
          <Stack gap={1}>
            <MessageHeading message="account.remove" level={2} id={titleId} />
            <Text variant="secondary" tone="secondary">
              <FormattedMessage id="account.remove.zone" />
              {hasSubscription && !isCancelled && (
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
})

const FIELDS = ['companyName', 'phone', 'country', 'state', 'address', 'city', 'postalCode', 'email'] as const

function CompanyCard({ account, onEdit }: { account: Account; onEdit: () => void }) {
  const { companyInformation: company, registrationDate } = account
  const intl = useIntl()
  const titleId = useId()
  const registered = Date.parse(registrationDate)
  return (
    <Card element="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <Inline justify="between">
          <MessageHeading message="account.company" level={2} id={titleId} />
          <MessageButton
            message="common.edit"
            size="small"
            startIcon={<EditIcon aria-hidden />}
            aria-label={intl.formatMessage({ id: 'account.company.editLabel' })}
            onPress={onEdit}
          />
        </Inline>
        <FactList
          columns="fit"
          facts={[
            ...FIELDS.map((field): Fact => {
              const text = company[field] ?? ''
              const isCountry = field === 'country' && text !== ''
              return [`account.company.${field}`, isCountry ? countryName(text, intl.locale) : text]
            }),
            [
              'account.company.registered',
              Number.isNaN(registered) ? registrationDate : dayText(registered, intl),
            ],
          ]}
        />
      </Stack>
    </Card>
  )
}

/** `/admin/account`: the plan, the company and its payments (specification, section 2, Account screen). */
export const AccountScreen = observer(function AccountScreen() {
  const intl = useIntl()
  const { account, toasts } = useStores()
  const { users } = useSignedIn()
  const { accountDeletion, checkout, plans, billingInformation: billing } = useBilling()
  const openDialog = useOpenDialog()

  useLoading(users)
  useLoading(plans)
  // A requested payment page must not open after leaving this one.
  useEffect(() => () => checkout.reset(), [checkout])
  // The invoices change with the subscription.
  const subscription = account.value?.subscription
  useEffect(() => {
    if (subscription !== undefined) void billing.load()
    return () => void billing.cancel()
  }, [billing, subscription])

  // Returning from the page that takes a card.
  const [parameters, change] = useUrlState()
  const added = parameters.get(ADDED_CARD)
  const receive = useEffectEvent(async (id: string) => {
    change({ [ADDED_CARD]: null })
    if (!billing.expectsCard() || !(await billing.run('add', id))) return
    const card = billing.paymentMethods.find(({ isDefault }) => isDefault)
    if (card) toasts.show({ kind: 'success', messageKey: 'cardAdded', values: cardValues(card) })
  })
  useEffect(() => {
    if (added !== null) void receive(added)
  }, [added])

  const invoices = useRef<HTMLHeadingElement>(null)
  const viewInvoices = () => {
    invoices.current?.scrollIntoView({ block: 'start' })
    invoices.current?.focus({ preventScroll: true })
  }
  const open = (kind: PageDialog<'account'>['kind']) => openDialog('account', { kind })
  const { value, hasSubscription } = account
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'route.account' })}
        tools={
          <>
            {account.isExpired && (!account.isTrial || billing.invoices.length > 0) && (
              <MessageButton message="account.invoicesLink" onPress={viewInvoices} />
            )}
            {hasSubscription && <ManagePlan isCancelled={account.isCancelled} />}
            {value !== null && !hasSubscription && (
              <MessageLinkButton message="shell.getPlan" href={paths.plans()} variant="primary" />
            )}
          </>
        }
      />
      <Stack gap={6}>
        <CheckoutFailure
          // The deletion dialog shows it above the page.
          failure={accountDeletion.isOpen ? null : checkout.failure}
          onDismiss={() => checkout.dismissFailure()}
        />
        <Grid minColumnWidth={400} spareRoom="share" gap={6}>
          <PlanCard onChangeUsers={() => open('users')} />
          {value === null ? (
            <Card aria-busy>
              <Skeleton shape="block" height="260px" />
            </Card>
          ) : (
            <CompanyCard account={value} onEdit={() => open('edit')} />
          )}
        </Grid>
        <BillingSection invoicesRef={invoices} onEditDetails={() => open('billing')} />
        <RemovalCard onRemove={() => open('remove')} />
      </Stack>
      <AccountDialogs />
    </>
  )
})
