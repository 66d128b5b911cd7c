import type { IntlShape } from 'react-intl'
import type { MessageId } from '../i18n/catalogues.ts'
import type { Resource } from './resource.ts'

type Texts = Resource<never, never>['texts']

export const listTexts = (texts: Texts, intl: IntlShape) => ({
  collection: {
    label: intl.formatMessage({ id: texts.title }),
    loadingLabel: intl.formatMessage({ id: texts.loading }),
  },
  filter: {
    clearLabel: intl.formatMessage({ id: 'lists.search.clear' }),
    noResultsLabel: (query: string) =>
      intl.formatMessage({ id: query === '' ? texts.noMatchFilters : texts.noMatch }, { query }),
    resultsLabel: (count: number, total: number) =>
      intl.formatMessage({ id: texts.results }, { count, total }),
  },
})

export const pageTexts = (label: MessageId, intl: IntlShape) => ({
  label: intl.formatMessage({ id: label }),
  texts: {
    first: intl.formatMessage({ id: 'lists.pages.first' }),
    previous: intl.formatMessage({ id: 'lists.pages.previous' }),
    next: intl.formatMessage({ id: 'lists.pages.next' }),
    last: intl.formatMessage({ id: 'lists.pages.last' }),
    pageSize: intl.formatMessage({ id: 'lists.pages.size' }),
    range: (first: number, last: number, total: number) =>
      intl.formatMessage({ id: 'lists.pages.range' }, { first, last, total }),
    page: (page: number, count: number) => intl.formatMessage({ id: 'lists.pages.page' }, { page, count }),
  },
})

export const selectionTexts = (
  texts: NonNullable<Resource<never, never>['bulk']>['texts'],
  intl: IntlShape,
) => ({
  headLabel: intl.formatMessage({ id: texts.page }),
  barLabel: intl.formatMessage({ id: texts.selected }),
  countLabel: (count: number) => intl.formatMessage({ id: 'lists.selected.count' }, { count }),
  allLabel: (total: number) => intl.formatMessage({ id: texts.all }, { total }),
  clearLabel: intl.formatMessage({ id: 'lists.select.clear' }),
  hiddenTexts: {
    countLabel: (count: number) => intl.formatMessage({ id: 'lists.hidden' }, { count }),
    showLabel: intl.formatMessage({ id: 'lists.hidden.show' }),
    shownLabel: intl.formatMessage({ id: 'lists.hidden.shown' }),
    showAllLabel: intl.formatMessage({ id: 'lists.hidden.showAll' }),
    dropLabel: intl.formatMessage({ id: 'lists.hidden.drop' }),
  },
})
