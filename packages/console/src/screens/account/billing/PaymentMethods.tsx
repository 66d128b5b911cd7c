import {
  Button,
  CompactList,
  ConfirmDialog,
  EmptyState,
  Inline,
  Tag,
  type CompactListSlots,
} from '@portico/design-system'
import type { Problem } from '@portico/stores'
import { isCardOver } from '@portico/stores/billing'
import type { PaymentMethod } from '@portico/stores/contract'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { ErrorDialog } from '../../../errors/ErrorDialog.tsx'
import { problemText } from '../../../i18n/problemText.ts'
import { brandName } from '../labels.ts'

export interface PaymentMethodsProps {
  paymentMethods: readonly PaymentMethod[]
  isLoading: boolean
  /** By the default card, which cannot be removed meanwhile. */
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
  /** The card to confirm; kept outside, because the list goes with its last card. */
  removed: PaymentMethod | null
  onRemovedChange: (removed: PaymentMethod | null) => void
  /** Gets the pressed button, which its own action may remove. */
  onPressed: (pressed: Element) => void
}

const cardText = (method: PaymentMethod, intl: IntlShape): string =>
  intl.formatMessage({ id: 'account.methods.card' }, { brand: brandName(method), last4: method.last4 })

const idOf = ({ id }: PaymentMethod): string => id

const slotsOf = (
  { acting, isPaying, now, onMakeDefault, onDismissProblem, onRemovedChange, onPressed }: OwnProps,
  intl: IntlShape,
): CompactListSlots<PaymentMethod> => {
  return {
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
    meta: (method) => [
      intl.formatMessage(
        { id: `account.methods.${isCardOver(method, now) ? 'expired' : 'expires'}` },
        {
          date: intl.formatDate(Date.UTC(method.expYear, method.expMonth - 1, 1), {
            year: 'numeric',
            month: '2-digit',
            timeZone: 'UTC',
          }),
        },
      ),
    ],
    actions: (method) => (
      <Inline>
        {!method.isDefault && (
          <Button
            size="small"
            aria-label={intl.formatMessage(
              { id: 'account.methods.makeDefaultLabel' },
              { card: cardText(method, intl) },
            )}
            isPending={acting?.act === 'makeDefault' && acting.id === method.id}
            pendingLabel={intl.formatMessage({ id: 'account.methods.pending' })}
            onPress={({ target }) => {
              onPressed(target)
              onMakeDefault(method)
            }}
          >
            <FormattedMessage id="account.methods.makeDefault" />
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          aria-label={intl.formatMessage(
            { id: 'account.methods.removeLabel' },
            { card: cardText(method, intl) },
          )}
          disabledReason={
            isPaying && method.isDefault ? intl.formatMessage({ id: 'account.methods.pays' }) : undefined
          }
          onPress={({ target }) => {
            onPressed(target)
            onDismissProblem()
            onRemovedChange(method)
          }}
        >
          <FormattedMessage id="account.methods.remove" />
        </Button>
      </Inline>
    ),
  }
}

export function PaymentMethods(props: OwnProps) {
  const { paymentMethods, isLoading, acting, actProblem, removed } = props
  const { onRemove, onDismissProblem, onRemovedChange } = props
  const intl = useIntl()

  const slots = slotsOf(props, intl)

  const confirm = async (method: PaymentMethod) => {
    if (await onRemove(method)) onRemovedChange(null)
  }
  return (
    <>
      <CompactList
        label={intl.formatMessage({ id: 'account.methods' })}
        items={paymentMethods}
        getItemId={idOf}
        slots={slots}
        isLoading={isLoading}
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
          errorMessage={actProblem === null ? undefined : problemText(actProblem, intl)}
          onConfirm={() => void confirm(removed)}
          onOpenChange={() => {
            onDismissProblem()
            onRemovedChange(null)
          }}
        />
      )}
      {removed === null && actProblem !== null && (
        <ErrorDialog problem={actProblem} onClose={onDismissProblem} />
      )}
    </>
  )
}
