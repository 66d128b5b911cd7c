import { CompactList, ConfirmDialog, EmptyState, Inline, type CompactListSlots } from '@portico/design-system'
import { isCardOver } from '@portico/stores/billing'
import type { PaymentMethod } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useBilling, useStores } from '../../../app/context.ts'
import { MessageTag } from '../../../components/MessageTag.tsx'
import { MessageButton } from '../../../components/messages.tsx'
import { useActionsBelow } from '../../../components/ListBlock.tsx'
import { ErrorDialog } from '../../../errors/ErrorDialog.tsx'
import { monthText } from '../../../i18n/dates.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { isOutdated } from '../../../components/EditDialog.tsx'
import { cardValues } from '../labels.ts'

export interface PaymentMethodsProps {
  /** The card to confirm; stored by the parent, because the list unmounts with its last card. */
  removed: PaymentMethod | null
  onRemovedChange: (removed: PaymentMethod | null) => void
  /** Gets the pressed button, which the action may unmount. */
  onPressed: (pressed: Element) => void
}

const cardText = (method: PaymentMethod, intl: IntlShape): string =>
  intl.formatMessage({ id: 'account.methods.card' }, cardValues(method))

const idOf = ({ id }: PaymentMethod): string => id

/** For observers. */
const useSlots = ({ onRemovedChange, onPressed }: PaymentMethodsProps): CompactListSlots<PaymentMethod> => {
  const intl = useIntl()
  const { account, time, toasts } = useStores()
  const { billingInformation: billing } = useBilling()
  const { acting, paymentMethods } = billing
  const isAlone = paymentMethods.length === 1
  /** The default card pays a subscription. */
  const removalDisabledReason = (method: PaymentMethod): string | undefined =>
    account.hasSubscription && method.isDefault
      ? intl.formatMessage({ id: isAlone ? 'account.methods.paysAlone' : 'account.methods.pays' })
      : undefined
  const makeDefault = async (method: PaymentMethod) => {
    if (await billing.run('makeDefault', method.id))
      toasts.show({ kind: 'success', messageKey: 'paymentDefault', values: cardValues(method) })
  }
  return useActionsBelow({
    title: (method) => (
      <Inline>
        {cardText(method, intl)}
        {method.isDefault && <MessageTag message="account.methods.default" tone="accent" />}
      </Inline>
    ),
    skeleton: ['control', 'text', ...(account.hasSubscription ? (['text'] as const) : [])],
    meta: (method) => {
      const expiry = intl.formatMessage(
        { id: `account.methods.${isCardOver(method, time.now) ? 'expired' : 'expires'}` },
        { date: monthText(method.expYear, method.expMonth, intl) },
      )
      const reason = removalDisabledReason(method)
      return reason === undefined ? [expiry] : [expiry, reason]
    },
    actions: (method) => (
      <Inline>
        {!method.isDefault && (
          <MessageButton
            message="account.methods.makeDefault"
            size="small"
            aria-label={intl.formatMessage(
              { id: 'account.methods.makeDefaultLabel' },
              { card: cardText(method, intl) },
            )}
            isPending={acting?.act === 'makeDefault' && acting.id === method.id}
            pending="common.saving"
            onPress={({ target }) => {
              onPressed(target)
              void makeDefault(method)
            }}
          />
        )}
        <MessageButton
          message="account.methods.remove"
          size="small"
          variant="ghost"
          aria-label={intl.formatMessage(
            { id: 'account.methods.removeLabel' },
            { card: cardText(method, intl) },
          )}
          disabledReason={removalDisabledReason(method)}
          onPress={({ target }) => {
            onPressed(target)
            billing.clearActProblem()
            onRemovedChange(method)
          }}
        />
      </Inline>
    ),
  })
}

export const PaymentMethods = observer(function PaymentMethods(props: PaymentMethodsProps) {
  const { removed, onRemovedChange } = props
  const intl = useIntl()
  const { toasts } = useStores()
  const { billingInformation: billing } = useBilling()
  const { acting, actProblem } = billing
  const slots = useSlots(props)
  const dismissProblem = () => billing.clearActProblem()

  const remove = async (method: PaymentMethod) => {
    if (!(await billing.run('remove', method.id))) return
    toasts.show({ kind: 'success', messageKey: 'paymentRemoved', values: cardValues(method) })
    onRemovedChange(null)
  }
  return (
    <>
      <CompactList
        label={intl.formatMessage({ id: 'account.methods' })}
        items={billing.paymentMethods}
        // Most accounts have one or two.
        skeletonCount={1}
        getItemId={idOf}
        slots={slots}
        isLoading={billing.isLoading}
        loadingLabel={intl.formatMessage({ id: 'account.billing.loading' })}
        empty={<EmptyState title={<FormattedMessage id="account.methods.none" />} />}
      />
      {removed !== null && (
        <ConfirmDialog
          isOpen
          variant="danger"
          title={intl.formatMessage({ id: 'account.methods.ask' }, { card: cardText(removed, intl) })}
          description={<FormattedMessage id="account.methods.ask.text" />}
          confirmLabel={intl.formatMessage({ id: 'account.methods.ask.confirm' })}
          isPending={acting?.act === 'remove'}
          pendingLabel={intl.formatMessage({ id: 'account.methods.ask.pending' })}
          errorMessage={actProblem === null ? undefined : problemText(actProblem, intl)}
          onConfirm={() => void remove(removed)}
          onOpenChange={() => {
            dismissProblem()
            onRemovedChange(null)
          }}
        />
      )}
      {removed === null && actProblem !== null && (
        <ErrorDialog
          {...(isOutdated(actProblem)
            ? { message: intl.formatMessage({ id: 'account.methods.outdated' }) }
            : { problem: actProblem })}
          onClose={dismissProblem}
        />
      )}
    </>
  )
})
