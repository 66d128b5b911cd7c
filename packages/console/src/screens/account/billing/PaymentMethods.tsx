import {
  Button,
  CompactList,
  ConfirmDialog,
  EmptyState,
  Inline,
  Tag,
  type CompactListSlots,
} from '@portico/design-system'
import type { PaymentMethod } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { ErrorDialog } from '../../../errors/ErrorDialog.tsx'
import { problemText } from '../../../i18n/problemText.ts'
import { brandName } from '../words.ts'

const cardText = (method: PaymentMethod, intl: IntlShape): string =>
  intl.formatMessage({ id: 'account.methods.card' }, { brand: brandName(method), last4: method.last4 })

const idOf = ({ id }: PaymentMethod): string => id

/** Good until its month is over, wherever that is seen from. */
const isOver = ({ expYear, expMonth }: PaymentMethod, now: number): boolean =>
  Date.UTC(expYear, expMonth, 1) <= now

function Expiry({ method, now }: { method: PaymentMethod; now: number }) {
  const intl = useIntl()
  const date = intl.formatDate(Date.UTC(method.expYear, method.expMonth - 1, 1), {
    year: 'numeric',
    month: '2-digit',
    timeZone: 'UTC',
  })
  return (
    <FormattedMessage
      id={`account.methods.${isOver(method, now) ? 'expired' : 'expires'}`}
      values={{ date }}
    />
  )
}

/** Follows the store by itself: a list draws an item anew only when the item changes. */
const Actions = observer(function Actions({
  method,
  onMakeDefault,
  onRemove,
}: {
  method: PaymentMethod
  onMakeDefault: (pressed: Element) => void
  onRemove: (pressed: Element) => void
}) {
  const intl = useIntl()
  const { acting } = useStores().billingInformation
  const card = cardText(method, intl)
  return (
    <Inline>
      {!method.isDefault && (
        <Button
          size="small"
          aria-label={intl.formatMessage({ id: 'account.methods.makeDefaultLabel' }, { card })}
          isPending={acting?.act === 'makeDefault' && acting.id === method.id}
          pendingLabel={intl.formatMessage({ id: 'account.methods.pending' })}
          onPress={({ target }) => onMakeDefault(target)}
        >
          <FormattedMessage id="account.methods.makeDefault" />
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        aria-label={intl.formatMessage({ id: 'account.methods.removeLabel' }, { card })}
        onPress={({ target }) => onRemove(target)}
      >
        <FormattedMessage id="account.methods.remove" />
      </Button>
    </Inline>
  )
})

const Expires = observer(function Expires({ method }: { method: PaymentMethod }) {
  return <Expiry method={method} now={useStores().time.now} />
})

/** What stands where in an item; the same as long as the language stays. */
const useSlots = (
  onMakeDefault: (method: PaymentMethod, pressed: Element) => Promise<void>,
  onRemove: (method: PaymentMethod, pressed: Element) => void,
): CompactListSlots<PaymentMethod> => {
  const intl = useIntl()
  return useMemo(
    () => ({
      title: (method) => (
        <Inline>
          {cardText(method, intl)}
          {method.isDefault && (
            <Tag tone="accent">
              <FormattedMessage id="account.methods.default" />
            </Tag>
          )}
        </Inline>
      ),
      meta: (method) => [<Expires key="expiry" method={method} />],
      actions: (method) => (
        <Actions
          method={method}
          onMakeDefault={(pressed) => void onMakeDefault(method, pressed)}
          onRemove={(pressed) => onRemove(method, pressed)}
        />
      ),
    }),
    [intl, onMakeDefault, onRemove],
  )
}

export interface PaymentMethodsProps {
  /** The card that is asked about; null for none. Kept outside, since the list goes with its last card. */
  removed: PaymentMethod | null
  onRemovedChange: (removed: PaymentMethod | null) => void
  /** One of a card's buttons was pressed, which may go with what it does. */
  onPressed: (pressed: Element) => void
}

/** The cards of the account: which one is charged, and what can be done with the others. */
export const PaymentMethods = observer(function PaymentMethods({
  removed,
  onRemovedChange,
  onPressed,
}: PaymentMethodsProps) {
  const intl = useIntl()
  const { billingInformation: billing, toasts } = useStores()
  const { paymentMethods, actProblem, acting } = billing

  const makeDefault = useCallback(
    async (method: PaymentMethod, pressed: Element) => {
      onPressed(pressed)
      if (!(await billing.run('makeDefault', method.id))) return
      const values = { brand: brandName(method), last4: method.last4 }
      toasts.show({ kind: 'success', messageKey: 'paymentDefault', values })
    },
    [billing, toasts, onPressed],
  )
  const askToRemove = useCallback(
    (method: PaymentMethod, pressed: Element) => {
      onPressed(pressed)
      billing.clearActProblem()
      onRemovedChange(method)
    },
    [billing, onPressed, onRemovedChange],
  )
  const slots = useSlots(makeDefault, askToRemove)

  const confirm = async (method: PaymentMethod) => {
    if (!(await billing.run('remove', method.id))) return
    onRemovedChange(null)
    const values = { brand: brandName(method), last4: method.last4 }
    toasts.show({ kind: 'success', messageKey: 'paymentRemoved', values })
  }

  const giveUp = () => {
    billing.clearActProblem()
    onRemovedChange(null)
  }

  const reason = actProblem === null ? null : problemText(actProblem, intl)
  return (
    <>
      <CompactList
        label={intl.formatMessage({ id: 'account.methods' })}
        items={paymentMethods}
        getItemId={idOf}
        slots={slots}
        isLoading={billing.isLoading}
        loadingLabel={intl.formatMessage({ id: 'account.billing.loading' })}
        empty={<EmptyState title={<FormattedMessage id="account.methods.none" />} />}
        showMoreLabel={(shown, total) => intl.formatMessage({ id: 'account.methods.more' }, { shown, total })}
      />
      {removed !== null && (
        <ConfirmDialog
          isOpen
          variant="danger"
          title={intl.formatMessage({ id: 'account.methods.ask' }, { card: cardText(removed, intl) })}
          description={<FormattedMessage id="account.methods.ask.text" />}
          confirmLabel={intl.formatMessage({ id: 'account.methods.ask.confirm' })}
          cancelLabel={intl.formatMessage({ id: 'account.methods.ask.cancel' })}
          isPending={acting?.act === 'remove'}
          pendingLabel={intl.formatMessage({ id: 'account.methods.ask.pending' })}
          errorMessage={reason ?? undefined}
          onConfirm={() => void confirm(removed)}
          onOpenChange={giveUp}
        />
      )}
      {removed === null && actProblem !== null && (
        <ErrorDialog problem={actProblem} onClose={() => billing.clearActProblem()} />
      )}
    </>
  )
})
