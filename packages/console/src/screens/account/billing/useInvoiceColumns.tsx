import { Link, StatusDot, type Column, type CompactListSlots } from '@portico/design-system'
import type { Invoice } from '@portico/stores/contract'
import { useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { invoiceTone, isInvoiceStatus, moneyText } from '../words.ts'

const statusText = (status: string, intl: IntlShape): string =>
  isInvoiceStatus(status) ? intl.formatMessage({ id: `account.invoices.status.${status}` }) : status

/** The day that the invoice itself says. */
const dateText = (date: string, intl: IntlShape): string =>
  Number.isNaN(Date.parse(date)) ? date : intl.formatDate(date, { dateStyle: 'medium', timeZone: 'UTC' })

function InvoiceNumber({ invoice: { number, url } }: { invoice: Invoice }) {
  const intl = useIntl()
  if (url === null) return <>{number}</>
  return (
    <Link href={url} isExternal externalLabel={intl.formatMessage({ id: 'account.invoices.newTab' })}>
      {number}
    </Link>
  )
}

/** The invoices as columns of a table and as items of a list; both the same as long as the language stays. */
export const useInvoiceColumns = (): {
  columns: readonly Column<Invoice>[]
  slots: CompactListSlots<Invoice>
} => {
  const intl = useIntl()
  return useMemo(() => {
    const header = (id: 'number' | 'date' | 'amount' | 'status') =>
      intl.formatMessage({ id: `account.invoices.${id}` })
    const amount = (invoice: Invoice) => moneyText(invoice.amount, invoice.currency, intl.locale)
    const status = ({ status: code }: Invoice) => (
      <StatusDot tone={invoiceTone(code)} label={statusText(code, intl)} />
    )
    return {
      columns: [
        {
          id: 'number',
          header: header('number'),
          cell: (invoice) => <InvoiceNumber invoice={invoice} />,
          sortValue: ({ number }) => number,
          isRowHeader: true,
        },
        {
          id: 'date',
          header: header('date'),
          cell: ({ date }) => dateText(date, intl),
          sortValue: ({ date }) => Date.parse(date),
        },
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
        title: (invoice) => <InvoiceNumber invoice={invoice} />,
        meta: (invoice) => [
          `${amount(invoice)} · ${dateText(invoice.date, intl)}`,
          <span key="status">{status(invoice)}</span>,
        ],
      },
    }
  }, [intl])
}
