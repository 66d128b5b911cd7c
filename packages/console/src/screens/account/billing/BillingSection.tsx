import {
  Card,
  EditIcon,
  EmptyState,
  Inline,
  Link,
  Stack,
  StatusDot,
  useTableState,
  type Column,
  type CompactListSlots,
  type Sort,
} from '@portico/design-system'
import type { Invoice, PaymentMethod } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useId, useMemo, useRef, useState, type Ref } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useBilling, useStores } from '../../../app/context.ts'
import { ListBlock } from '../../../components/ListBlock.tsx'
import {
  MessageBanner,
  MessageButton,
  MessageHeading,
  MessageHint,
  MessageLink,
  MessageText,
} from '../../../components/messages.tsx'
import { useFocusHome, useRowFocus } from '../../../components/useFocusHome.ts'
import { dayText } from '../../../i18n/dates.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { invoiceTone, isInvoiceStatus, moneyText } from '../labels.ts'
import { PaymentMethods } from './PaymentMethods.tsx'

const defaultSort: Sort = { columnId: 'date', direction: 'descending' }

const idOf = ({ id }: Invoice): string => id

const Invoices = observer(function Invoices() {
  const intl = useIntl()
  const { billingInformation: billing } = useBilling()
  const parts = useMemo(() => partsOf(intl), [intl])
  const { table } = useTableState(billing.invoices, parts.columns, undefined, { defaultSort })
  return (
    <ListBlock
      {...parts}
      {...table}
      label={intl.formatMessage({ id: 'account.invoices' })}
      getRowId={idOf}
      isLoading={billing.isLoading}
      loadingLabel={intl.formatMessage({ id: 'account.billing.loading' })}
      empty={<EmptyState title={<FormattedMessage id="account.invoices.none" />} />}
    />
  )
})

const numberOf = ({ number, url }: Invoice) =>
  url === null ? (
    number
  ) : (
    <Link href={url} isExternal>
      {number}
    </Link>
  )

const partsOf = (
  intl: IntlShape,
): { columns: readonly Column<Invoice>[]; slots: CompactListSlots<Invoice> } => {
  const header = (id: 'number' | 'date' | 'amount' | 'status') =>
    intl.formatMessage({ id: `account.invoices.${id}` })
  const amount = (invoice: Invoice) => moneyText(invoice.amount, invoice.currency, intl.locale)
  const status = ({ status: code }: Invoice) => (
    <StatusDot
      tone={invoiceTone(code)}
      label={isInvoiceStatus(code) ? intl.formatMessage({ id: `account.invoices.status.${code}` }) : code}
    />
  )
  const day = ({ date }: Invoice): string =>
    Number.isNaN(Date.parse(date)) ? date : dayText(date, intl, 'medium')
  return {
    columns: [
      {
        id: 'number',
        header: header('number'),
        cell: numberOf,
        sortValue: (invoice) => invoice.number,
        isRowHeader: true,
      },
      { id: 'date', header: header('date'), cell: day, sortValue: ({ date }) => Date.parse(date) },
      { id: 'status', header: header('status'), cell: status, sortValue: (invoice) => invoice.status },
      {
        id: 'amount',
        header: header('amount'),
        cell: amount,
        sortValue: (invoice) => invoice.amount,
        align: 'end',
        width: 140,
      },
    ],
    slots: {
      title: numberOf,
      meta: (invoice) => [
        `${amount(invoice)} · ${day(invoice)}`,
        <span key="status">{status(invoice)}</span>,
      ],
      skeleton: ['text', 'text', 'text'],
    },
  }
}

export interface BillingSectionProps {
  /** The heading of the invoices, or of the section without any: "View invoices" focuses it. */
  invoicesRef: Ref<HTMLHeadingElement>
  onEditDetails: () => void
}

export const BillingSection = observer(function BillingSection({
  invoicesRef,
  onEditDetails,
}: BillingSectionProps) {
  const intl = useIntl()
  const { config } = useStores()
  const { billingInformation: billing } = useBilling()
  const { acting, customer, isReady, problem } = billing
  const titleId = useId()
  const isEmpty = isReady && billing.paymentMethods.length === 0 && billing.invoices.length === 0
  const hasLists = !isEmpty && billing.status !== 'failed'
  const invoicesUrl = config.externalUrl('invoices')
  const [removed, setRemoved] = useState<PaymentMethod | null>(null)
  const methodsHeading = useRef<HTMLHeadingElement>(null)
  const heading = () => document.getElementById(titleId)
  useFocusHome(problem !== null, heading)
  const remember = useRowFocus(acting !== null || removed !== null, () => methodsHeading.current ?? heading())
  return (
    <Card element="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Inline justify="between">
            <MessageHeading
              message="account.billing"
              level={2}
              id={titleId}
              tabIndex={-1}
              {...(!hasLists && { ref: invoicesRef })}
            />
            {customer !== null && hasLists && (
              <MessageButton
                message="common.edit"
                size="small"
                startIcon={<EditIcon aria-hidden />}
                aria-label={intl.formatMessage({ id: 'account.details.editLabel' })}
                onPress={onEditDetails}
              />
            )}
          </Inline>
          {customer !== null && hasLists && (
            <MessageHint
              message="account.billing.customer"
              values={{ name: <bdi>{customer.name}</bdi>, email: <bdi>{customer.email}</bdi> }}
            />
          )}
        </Stack>
        {problem !== null && (
          <MessageBanner
            message={isReady ? 'account.billing.stale' : 'account.billing.failed'}
            values={{ reason: problemText(problem, intl) }}
            tone={isReady ? 'warn' : 'bad'}
            action={<MessageButton message="app.retry" size="small" onPress={() => void billing.load()} />}
          />
        )}
        {isEmpty && (
          <Stack gap={1}>
            <MessageText message="account.billing.none" isStrong />
            <MessageText message="account.billing.none.hint" variant="secondary" tone="secondary" />
          </Stack>
        )}
        {hasLists && (
          <>
            <Stack gap={2}>
              <Inline justify="between">
                <MessageHeading message="account.methods" level={3} tabIndex={-1} ref={methodsHeading} />
                {billing.cardPage !== null && customer !== null && (
                  <MessageButton
                    message="account.methods.add"
                    size="small"
                    isPending={acting?.act === 'add'}
                    pending="common.saving"
                    onPress={() => billing.enterCard()}
                  />
                )}
              </Inline>
              <PaymentMethods removed={removed} onRemovedChange={setRemoved} onPressed={remember} />
            </Stack>
            <Stack gap={2}>
              <MessageHeading message="account.invoices" level={3} tabIndex={-1} ref={invoicesRef} />
              <Invoices />
            </Stack>
          </>
        )}
        {invoicesUrl !== null && (
          <div>
            <MessageLink message="account.invoices.all" href={invoicesUrl} isExternal />
          </div>
        )}
      </Stack>
    </Card>
  )
})
