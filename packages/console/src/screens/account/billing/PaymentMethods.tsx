import { CompactList, ConfirmDialog, EmptyState, Inline, type CompactListSlots } from '@portico/design-system'
import type { Problem } from '@portico/stores'
import { isCardOver } from '@portico/stores/billing'
import type { PaymentMethod } from '@portico/stores/contract'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { MessageTag } from '../../../components/MessageTag.tsx'
import { MessageButton } from '../../../components/messages.tsx'
import { useActionsBelow } from '../../../components/useActionsBelow.ts'
import { ErrorDialog } from '../../../errors/ErrorDialog.tsx'
import { monthText } from '../../../i18n/dates.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { isOutdated } from '../../../i18n/saveProblemText.ts'
import { brandName } from '../labels.ts'

export interface PaymentMethodsProps {
  paymentMethods: readonly PaymentMethod[]
  isLoading: boolean
  /** Whether the default card pays a subscription, so that it cannot be removed. */
  isPaying: boolean
  acting: { readonly act: 'makeDefault' | 'remove' | 'add'; readonly id: string } | null
  actProblem: Problem | null
  /** Milliseconds since the epoch. */
  now: number
  onMakeDefault: (method: PaymentMethod) => void
  onRemove: (method: PaymentMethod) => Promise<boolean>
  onDismissProblem: () => void
}

interface OwnProps extends PaymentMethodsProps {
  /** The card to confirm; stored by the parent, because the list unmounts with its last card. */
  removed: PaymentMethod | null
  onRemovedChange: (removed: PaymentMethod | null) => void
  /** Gets the pressed button, which the action may unmount. */
  onPressed: (pressed: Element) => void
}

const cardText = (method: PaymentMethod, intl: IntlShape): string =>
  intl.formatMessage({ id: 'account.methods.card' }, { brand: brandName(method), last4: method.last4 })

const idOf = ({ id }: PaymentMethod): string => id

const slotsOf = (
  {
    paymentMethods,
    acting,
    isPaying,
    now,
    onMakeDefault,
    onDismissProblem,
    onRemovedChange,
    onPressed,
  }: OwnProps,
  intl: IntlShape,
): CompactListSlots<PaymentMethod> => {
  const isAlone = paymentMethods.length === 1
  const removalDisabledReason = (method: PaymentMethod): string | undefined =>
    isPaying && method.isDefault
      ? intl.formatMessage({ id: isAlone ? 'account.methods.paysAlone' : 'account.methods.pays' })
      : undefined
  return {
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
            pending="account.methods.pending"
            onPress={({ target }) => {
              onPressed(target)
              onMakeDefault(method)
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
            onDismissProblem()
            onRemovedChange(method)
          }}
        />
      </Inline>
    ),
    title: (method) => (
      <Inline>
        {cardText(method, intl)}
        {method.isDefault && <MessageTag message="account.methods.default" tone="accent" />}
      </Inline>
    ),
    skeleton: ['control', 'text', ...(isPaying ? (['text'] as const) : [])],
    meta: (method) => {
      const expiry = intl.formatMessage(
        { id: `account.methods.${isCardOver(method, now) ? 'expired' : 'expires'}` },
        { date: monthText(method.expYear, method.expMonth, intl) },
      )
      const reason = removalDisabledReason(method)
      return reason === undefined ? [expiry] : [expiry, reason]
    },
  }
}

export function PaymentMethods(props: OwnProps) {
  const { paymentMethods, isLoading, acting, actProblem, removed } = props
  const { onRemove, onDismissProblem, onRemovedChange } = props
  const intl = useIntl()
  const slots = useActionsBelow(slotsOf(props, intl))
  const confirm = async (method: PaymentMethod) => {
    if (await onRemove(method)) onRemovedChange(null)
  }
  return (
    <>
      <CompactList
        label={intl.formatMessage({ id: 'account.methods' })}
        items={paymentMethods}
        // Most accounts have one or two.
        skeletonCount={1}
        getItemId={idOf}
        slots={slots}
        isLoading={isLoading}
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
          cancelLabel={intl.formatMessage({ id: 'account.methods.ask.cancel' })}
          isPending={acting?.act === 'remove'}
          pendingLabel={intl.formatMessage({ id: 'account.methods.ask.pending' })}
          errorMessage={actProblem === null ? undefined : problemText(actProblem, intl)}
          onConfirm={() => void confirm(removed)}
          onOpenChange={() => {
            onDismissProblem()
            onRemovedChange(null)
          }}
        />
      )}
      {removed === null &&
        actProblem !== null &&
        (isOutdated(actProblem) ? (
          <ErrorDialog
            message={intl.formatMessage({ id: 'account.methods.outdated' })}
            onClose={onDismissProblem}
          />
        ) : (
          <ErrorDialog problem={actProblem} onClose={onDismissProblem} />
        ))}
    </>
  )
}
