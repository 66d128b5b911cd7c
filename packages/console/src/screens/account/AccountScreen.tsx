import { ADDED_CARD, type PaymentMethod } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useBilling, useSignedIn, useStores } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { RoutedDialog, useDialogRoute } from '../../navigation/useDialogRoute.tsx'
import { useOpenDialog } from '../../navigation/useOpenDialog.ts'
import { AccountView } from './AccountView.tsx'
import { brandName } from './labels.ts'

const CompanyDialog = lazyComponent(() => import('./dialogs/company/CompanyDialog.tsx'), 'CompanyDialog')
const DeletionDialog = lazyComponent(() => import('./dialogs/deletion/DeletionDialog.tsx'), 'DeletionDialog')
const UserOrderDialog = lazyComponent(() => import('./dialogs/order/UserOrderDialog.tsx'), 'UserOrderDialog')
const BillingDetailsDialog = lazyComponent(
  () => import('./dialogs/billing/BillingDetailsDialog.tsx'),
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

const cardValues = (card: PaymentMethod) => ({ brand: brandName(card), last4: card.last4 })

/** `/admin/account`: the plan, the company and its payments (specification, section 2, Account screen). */
export const AccountScreen = observer(function AccountScreen() {
  const { account, config, time, toasts } = useStores()
  const { users } = useSignedIn()
  const { accountDeletion, checkout, plans, billingInformation: billing, planReturn } = useBilling()
  const openDialog = useOpenDialog()

  useEffect(() => {
    void users.load()
    void plans.load()
    return () => {
      void users.cancel()
      void plans.cancel()
    }
  }, [users, plans])
  // A requested payment page must not open after leaving this one.
  useEffect(() => () => checkout.reset(), [checkout])
  // The invoices change with the subscription.
  const subscription = account.value?.subscription
  useEffect(() => {
    if (subscription !== undefined) void billing.load()
    return () => void billing.cancel()
  }, [billing, subscription])

  // Returning from the page that takes a card.
  const [parameters, setParameters] = useSearchParams()
  const added = parameters.get(ADDED_CARD)
  const receive = useEffectEvent(async (id: string) => {
    setParameters(
      (previous) => {
        const rest = new URLSearchParams(previous)
        rest.delete(ADDED_CARD)
        return rest
      },
      { replace: true },
    )
    if (!billing.expectsCard() || !(await billing.run('add', id))) return
    const card = billing.paymentMethods.find(({ isDefault }) => isDefault)
    if (card) toasts.show({ kind: 'success', messageKey: 'cardAdded', values: cardValues(card) })
  })
  useEffect(() => {
    if (added !== null) void receive(added)
  }, [added])

  const change = async (act: 'makeDefault' | 'remove', method: PaymentMethod): Promise<boolean> => {
    if (!(await billing.run(act, method.id))) return false
    toasts.show({
      kind: 'success',
      messageKey: act === 'remove' ? 'paymentRemoved' : 'paymentDefault',
      values: cardValues(method),
    })
    return true
  }
  return (
    <>
      <AccountView
        account={account.value}
        plan={{
          name: account.planName,
          isTrial: account.isTrial,
          isExpired: account.isExpired,
          isCancelled: account.isCancelled,
          hasSubscription: account.hasSubscription,
          expiresAt: account.expiresAt,
          wholeDaysLeft: account.wholeDaysLeft,
          registeredAt: Date.parse(account.value?.registrationDate ?? ''),
          users: planReturn.users,
          areUsersOrdered: planReturn.ordered !== null,
          people: users.isReady ? users.people.length : (account.value?.people ?? null),
          price: plans.ownPrice,
          card: billing.payingCard,
        }}
        isOpeningPortal={checkout.opening !== null}
        // The deletion dialog shows it above the page.
        portalFailure={accountDeletion.isOpen ? null : checkout.failure}
        billing={{
          isReady: billing.isReady,
          isLoading: billing.isLoading,
          isPaying: account.hasSubscription,
          hasFailed: billing.status === 'failed',
          problem: billing.problem,
          customer: billing.customer,
          paymentMethods: billing.paymentMethods,
          invoices: billing.invoices,
          invoicesUrl: config.externalUrl('invoices'),
          acting: billing.acting,
          actProblem: billing.actProblem,
          now: time.now,
          canAddCard: billing.cardPage !== null && billing.customer !== null,
          onAddCard: () => billing.enterCard(),
          onRetry: () => void billing.load(),
          onMakeDefault: (method) => void change('makeDefault', method),
          onRemove: (method) => change('remove', method),
          onDismissProblem: () => billing.clearActProblem(),
        }}
        onManage={() => void checkout.openPortal()}
        onDismissFailure={() => checkout.dismissFailure()}
        onDialog={(kind) => openDialog('account', { kind })}
      />
      <AccountDialogs />
    </>
  )
})
