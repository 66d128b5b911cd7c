import type { CollectionFilter, CollectionPagination, TableSelection } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'

type SelectionTexts = Pick<
  TableSelection<Person>,
  'headLabel' | 'barLabel' | 'countLabel' | 'allLabel' | 'clearLabel'
>

interface CollectionTexts {
  collection: { label: string; loadingLabel: string }
  filter: Pick<CollectionFilter, 'clearLabel' | 'noResultsLabel' | 'resultsLabel'>
  pagination: Pick<CollectionPagination, 'label' | 'texts'>
  selection: SelectionTexts
}

/** Everything that the table of the users says, but for the users themselves. */
export function useCollectionTexts(): CollectionTexts {
  const intl = useIntl()
  return useMemo(
    () => ({
      collection: {
        label: intl.formatMessage({ id: 'users.title' }),
        loadingLabel: intl.formatMessage({ id: 'users.loading' }),
      },
      filter: {
        clearLabel: intl.formatMessage({ id: 'users.filter.clear' }),
        noResultsLabel: (query) => intl.formatMessage({ id: 'users.noMatch' }, { query }),
        resultsLabel: (count, total) => intl.formatMessage({ id: 'users.filter.results' }, { count, total }),
      },
      pagination: {
        label: intl.formatMessage({ id: 'users.pages' }),
        texts: {
          first: intl.formatMessage({ id: 'users.pages.first' }),
          previous: intl.formatMessage({ id: 'users.pages.previous' }),
          next: intl.formatMessage({ id: 'users.pages.next' }),
          last: intl.formatMessage({ id: 'users.pages.last' }),
          pageSize: intl.formatMessage({ id: 'users.pages.size' }),
          range: (first, last, total) =>
            intl.formatMessage({ id: 'users.pages.range' }, { first, last, total }),
          page: (page, count) => intl.formatMessage({ id: 'users.pages.page' }, { page, count }),
        },
      },
      selection: {
        headLabel: intl.formatMessage({ id: 'users.select.page' }),
        barLabel: intl.formatMessage({ id: 'users.selected' }),
        countLabel: (count) => intl.formatMessage({ id: 'users.selected.count' }, { count }),
        allLabel: (total) => intl.formatMessage({ id: 'users.select.all' }, { total }),
        clearLabel: intl.formatMessage({ id: 'users.select.clear' }),
      },
    }),
    [intl],
  )
}
