import type { IntlShape } from 'react-intl'

export const collectionTexts = (intl: IntlShape) => ({
  collection: {
    label: intl.formatMessage({ id: 'users.title' }),
    loadingLabel: intl.formatMessage({ id: 'users.loading' }),
  },
  filter: {
    clearLabel: intl.formatMessage({ id: 'users.filter.clear' }),
    noResultsLabel: (query: string) =>
      intl.formatMessage({ id: query === '' ? 'users.noMatch.filters' : 'users.noMatch' }, { query }),
    resultsLabel: (count: number, total: number) =>
      intl.formatMessage({ id: 'users.filter.results' }, { count, total }),
  },
  pagination: {
    label: intl.formatMessage({ id: 'users.pages' }),
    texts: {
      first: intl.formatMessage({ id: 'users.pages.first' }),
      previous: intl.formatMessage({ id: 'users.pages.previous' }),
      next: intl.formatMessage({ id: 'users.pages.next' }),
      last: intl.formatMessage({ id: 'users.pages.last' }),
      pageSize: intl.formatMessage({ id: 'users.pages.size' }),
      range: (first: number, last: number, total: number) =>
        intl.formatMessage({ id: 'users.pages.range' }, { first, last, total }),
      page: (page: number, count: number) => intl.formatMessage({ id: 'users.pages.page' }, { page, count }),
    },
  },
  selection: {
    headLabel: intl.formatMessage({ id: 'users.select.page' }),
    barLabel: intl.formatMessage({ id: 'users.selected' }),
    countLabel: (count: number) => intl.formatMessage({ id: 'users.selected.count' }, { count }),
    allLabel: (total: number) => intl.formatMessage({ id: 'users.select.all' }, { total }),
    clearLabel: intl.formatMessage({ id: 'users.select.clear' }),
    hiddenTexts: {
      countLabel: (count: number) => intl.formatMessage({ id: 'users.hidden' }, { count }),
      showLabel: intl.formatMessage({ id: 'users.hidden.show' }),
      shownLabel: intl.formatMessage({ id: 'users.hidden.shown' }),
      showAllLabel: intl.formatMessage({ id: 'users.hidden.showAll' }),
      dropLabel: intl.formatMessage({ id: 'users.hidden.drop' }),
    },
  },
})
