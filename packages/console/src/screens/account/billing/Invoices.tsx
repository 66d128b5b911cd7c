import {
  EmptyState,
  Link,
  StatusDot,
  useTableState,
  type Column,
  type CompactListSlots,
  type Sort,
} from '@portico/design-system'
import type { Invoice } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useBilling } from '../../../app/context.ts'
import { ListBlock } from '../../../components/ListBlock.tsx'
import { dayText } from '../../../i18n/dates.ts'
import { invoiceTone, isInvoiceStatus, moneyText } from '../labels.ts'

const defaultSort: Sort = { columnId: 'date', direction: 'descending' }

const idOf = ({ id }: Invoice): string => id

export const Invoices = observer(function Invoices() {
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

const numberOf = (invoice: Invoice) => <InvoiceNumber invoice={invoice} />

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

function InvoiceNumber({ invoice: { number, url } }: { invoice: Invoice }) {
  const intl = useIntl()
  if (url === null) return <>{number}</>
  return (
    <Link href={url} isExternal externalLabel={intl.formatMessage({ id: 'account.invoices.newTab' })}>
      {number}
    </Link>
  )
}
