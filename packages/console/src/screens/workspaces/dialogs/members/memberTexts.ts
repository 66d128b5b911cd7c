import type { TransferListTexts } from '@portico/design-system'
import type { IntlShape } from 'react-intl'

export interface Addable {
  query: string
  count: number
}

const MAX_QUERY_SHOWN = 20

const shortened = (query: string): string =>
  query.length > MAX_QUERY_SHOWN ? `${query.slice(0, MAX_QUERY_SHOWN)}…` : query

export const memberTexts = (intl: IntlShape, addable: Addable | null): TransferListTexts => ({
  search: intl.formatMessage({ id: 'members.search' }),
  placeholder: intl.formatMessage({ id: 'members.placeholder' }),
  toggle: intl.formatMessage({ id: 'members.toggle' }),
  noneFound: intl.formatMessage({ id: 'members.noneFound' }),
  severalFound: (count) => intl.formatMessage({ id: 'members.severalFound' }, { count }),
  alreadyAssigned: (name) => intl.formatMessage({ id: 'members.alreadyAssigned' }, { name }),
  searchAssigned: intl.formatMessage({ id: 'members.searchAssigned' }),
  clearSearch: intl.formatMessage({ id: 'access.search.clear' }),
  noneAssignedFound: intl.formatMessage({ id: 'members.noneAssignedFound' }),
  more: (count) => intl.formatMessage({ id: 'members.more' }, { count }),
  assigned: intl.formatMessage({ id: 'members.assigned' }),
  count: (assigned, total) => intl.formatMessage({ id: 'members.count' }, { assigned, total }),
  noneAssigned: intl.formatMessage({ id: 'members.noneAssigned' }),
  addAll:
    addable === null
      ? intl.formatMessage({ id: 'members.addAll' })
      : intl.formatMessage(
          { id: 'members.addShown' },
          { query: shortened(addable.query), count: addable.count },
        ),
  nothingToAdd: intl.formatMessage({
    id: addable === null ? 'members.nothingToAdd' : 'members.nothingToAddShown',
  }),
  clearAll: intl.formatMessage({ id: 'members.clearAll' }),
  nothingToClear: intl.formatMessage({ id: 'members.nothingToClear' }),
  remove: (name) => intl.formatMessage({ id: 'members.remove' }, { name }),
  added: (name) => intl.formatMessage({ id: 'members.added' }, { name }),
  removed: (name) => intl.formatMessage({ id: 'members.removed' }, { name }),
  addedAll: (count) => intl.formatMessage({ id: 'members.addedAll' }, { count }),
  clearedAll: (count) => intl.formatMessage({ id: 'members.clearedAll' }, { count }),
  showMore: (shown, total) => intl.formatMessage({ id: 'members.showMore' }, { shown, total }),
})
