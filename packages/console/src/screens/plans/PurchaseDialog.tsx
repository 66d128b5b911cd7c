import { Inline } from '@portico/design-system'
import type { BillingInterval, PlanId } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useBilling } from '../../app/context.ts'
import { EditDialog, isOutdated } from '../../components/EditDialog.tsx'
import { FactList } from '../../components/FactList.tsx'
import { errorsIn } from '../../components/formProps.ts'
import { UsersField, useUserOrder } from '../account/dialogs/order/UserOrderDialog.tsx'
import { MessageButton, MessageText } from '../../components/messages.tsx'
import { problemText } from '../../i18n/problemText.ts'
import { cardValues } from '../account/labels.ts'

export interface PurchaseDialogProps {
  planId: PlanId
  interval: BillingInterval
  plan: string
  /** Opens the payment page. */
  onOtherCard: (users: number | undefined) => void
  onClose: () => void
}

/** Review of a purchase that is paid with the card on file. */
export const PurchaseDialog = observer(function PurchaseDialog(props: PurchaseDialogProps) {
  const { planId, interval, plan, onOtherCard, onClose } = props
  const intl = useIntl()
  const { checkout, billingInformation } = useBilling()
  const { order, fields, money } = useUserOrder()
  useEffect(() => {
    if (!order.openPurchase({ planId, interval })) onClose()
    return () => order.close()
    // Opens again only for another purchase.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [order, planId, interval])
  const card = billingInformation.payingCard
  if (!order.isOpen || card === null) return null

  const { dueNow, price, saveProblem } = order
  const users = order.draft.users ?? undefined
  const total = dueNow === null || order.errors.size > 0 ? '–' : money(dueNow)
  const pay = async () => {
    if ((await order.save()) === 'saved') onClose()
  }
  return (
    <EditDialog
      title={intl.formatMessage({ id: 'plans.buy.title' }, { plan })}
      isSaving={order.isSaving}
      form={{ errors: errorsIn(fields) }}
      failure={
        saveProblem && {
          text: (
            <FormattedMessage
              id="plans.buy.failed"
              values={{
                reason: isOutdated(saveProblem)
                  ? intl.formatMessage({ id: 'account.order.outdated' })
                  : problemText(saveProblem, intl),
              }}
            />
          ),
          reference: saveProblem.reference,
        }
      }
      save={{
        label: intl.formatMessage({ id: 'plans.buy.confirm' }, { total }),
        pendingLabel: intl.formatMessage({ id: 'plans.buy.pending' }),
        onSave: () => void pay(),
      }}
      onClose={onClose}
    >
      <UsersField {...fields.users} planId={planId} />
      {users !== undefined && users < checkout.people && (
        <MessageText message="account.order.fewer" values={{ people: checkout.people }} tone="secondary" />
      )}
      <div aria-live="polite">
        <FactList
          facts={[
            [
              'plans.buy.price',
              price
                ? intl.formatMessage(
                    { id: `account.plan.price.${interval}` },
                    { price: money(price[interval]) },
                  )
                : '–',
            ],
            ['plans.buy.renews', intl.formatMessage({ id: `plans.buy.renews.${interval}` })],
            ['plans.buy.card', intl.formatMessage({ id: 'account.methods.card' }, cardValues(card))],
            ['plans.buy.total', total],
          ]}
        />
      </div>
      <Inline>
        <MessageButton
          message="plans.buy.other"
          size="small"
          isPending={checkout.opening !== null}
          pending="plans.opening.checkout"
          disabledReason={order.isSaving ? intl.formatMessage({ id: 'plans.buy.pending' }) : undefined}
          onPress={() => onOtherCard(order.errors.size > 0 ? undefined : users)}
        />
      </Inline>
    </EditDialog>
  )
})
