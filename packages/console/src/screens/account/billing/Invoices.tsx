import { CompactList, DataTable, EmptyState, media, useMediaQuery, type Sort } from '@portico/design-system'
import type { Invoice } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { useInvoiceColumns } from './useInvoiceColumns.tsx'

const newestFirst: Sort = { columnId: 'date', direction: 'descending' }

const idOf = ({ id }: Invoice): string => id

/** What was billed, the newest first. */
export const Invoices = observer(function Invoices() {
  const intl = useIntl()
  const { billingInformation: billing } = useStores()
  const isCompact = useMediaQuery(media.compact)
  const { columns, slots } = useInvoiceColumns()
  const shared = {
    label: intl.formatMessage({ id: 'account.invoices' }),
    isLoading: billing.isLoading,
    loadingLabel: intl.formatMessage({ id: 'account.billing.loading' }),
    empty: <EmptyState title={<FormattedMessage id="account.invoices.none" />} />,
    showMoreLabel: (shown: number, total: number) =>
      intl.formatMessage({ id: 'account.methods.more' }, { shown, total }),
  }
  return isCompact ? (
    <CompactList {...shared} items={billing.invoices} getItemId={idOf} slots={slots} />
  ) : (
    <DataTable
      {...shared}
      columns={columns}
      rows={billing.invoices}
      getRowId={idOf}
      defaultSort={newestFirst}
    />
  )
})
