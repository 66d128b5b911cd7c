import { Card, PageHeader, Skeleton, Stack, TextButton } from '@portico/design-system'
import { openBillingDesk } from '@portico/stores/billing-desk'
import { openWorkspaceDesk } from '@portico/stores/workspace-desk'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { useAddressDialog } from '../../navigation/useAddressDialog.ts'
import { AccountDialogs } from './AccountDialogs.tsx'
import { BillingSection } from './billing/BillingSection.tsx'
import { CompanyCard } from './company/CompanyCard.tsx'
import { accountDialogs } from './dialogs.ts'
import { CheckoutFailure } from './plan/CheckoutFailure.tsx'
import { PlanButtons } from './plan/PlanButtons.tsx'
import { PlanCard } from './plan/PlanCard.tsx'

/** `/admin/account`: the plan, the company and its payments (specification, section 2, Account screen). */
export const AccountScreen = observer(function AccountScreen() {
  const intl = useIntl()
  const stores = useStores()
  // Before anything reads from them; once for each root.
  useState(() => {
    openWorkspaceDesk(stores)
    openBillingDesk(stores)
  })
  const { account, accountDeletion, checkout, users, billingInformation: billing } = stores
  const dialog = useAddressDialog(accountDialogs)
  const invoices = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    void users.load()
    return () => users.cancel()
  }, [users])
  // A payment page that was asked for here is not to open elsewhere.
  useEffect(() => () => checkout.reset(), [checkout])
  // What was bought or changed elsewhere is billed anew.
  const { value } = account
  const subscription = value?.subscription
  useEffect(() => {
    if (subscription !== undefined) void billing.load()
    return () => billing.cancel()
  }, [billing, subscription])

  const viewInvoices = () => {
    invoices.current?.scrollIntoView({ block: 'start' })
    invoices.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'route.account' })}
        tools={<PlanButtons onViewInvoices={viewInvoices} />}
      />
      <Stack gap={6}>
        {/* Told in the dialog, which lies above the page. */}
        {!accountDeletion.isOpen && <CheckoutFailure />}
        <PlanCard
          plan={
            value && {
              name: account.planName,
              isTrial: account.isTrial,
              isExpired: account.isExpired,
              expiresAt: account.expiresAt,
              wholeDaysLeft: account.wholeDaysLeft,
              users: account.users,
              people: users.isReady ? users.people.length : null,
            }
          }
          {...(account.hasSubscription && { onChangeUsers: () => dialog.open({ kind: 'users' }) })}
        />
        {value === null ? (
          <Card aria-busy>
            <Skeleton shape="block" height="260px" />
          </Card>
        ) : (
          <CompanyCard account={value} onEdit={() => dialog.open({ kind: 'edit' })} />
        )}
        <BillingSection invoicesRef={invoices} onEditDetails={() => dialog.open({ kind: 'billing' })} />
        <div>
          <TextButton onPress={() => dialog.open({ kind: 'remove' })}>
            <FormattedMessage id="account.remove" />
          </TextButton>
        </div>
      </Stack>
      <AccountDialogs {...dialog} />
    </>
  )
})
