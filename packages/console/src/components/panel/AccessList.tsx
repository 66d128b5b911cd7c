import {
  CloseIcon,
  CompactList,
  EmptyState,
  RowButton,
  RowLink,
  SearchField,
  Stack,
  useTableState,
  type CompactListSlots,
} from '@portico/design-system'
import { useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { MessageId } from '../../i18n/catalogues.ts'
import { rowText } from '../rowText.ts'

/** How the items of an AccessList look. Keep it stable between renders. */
export interface AccessKind<Item> {
  texts: {
    label: MessageId
    loading: MessageId
    search: MessageId
    none: MessageId
    noneFound: MessageId
    revoke: MessageId
  }
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  searchTextOf: (item: Item) => string
  /** Address of the item's own panel. */
  hrefOf: (item: Item) => string
  leading?: (item: Item, intl: IntlShape) => ReactNode
  meta: (item: Item, intl: IntlShape) => readonly ReactNode[]
  /** @default every item */
  canRevoke?: (item: Item) => boolean
}

export interface AccessListProps<Item> {
  kind: AccessKind<Item>
  items: readonly Item[]
  isSaving: boolean
  onShow: (item: Item) => void
  onRevoke: (item: Item) => void
}

/** A search is worth its place from here on. */
const MANY = 8

const icon = <CloseIcon aria-hidden />

function useSlots<Item>(kind: AccessKind<Item>, isSaving: boolean): CompactListSlots<Item> {
  const intl = useIntl()
  const saving = isSaving ? intl.formatMessage({ id: 'members.saving' }) : undefined
  return useMemo(
    () => ({
      title: (item) => <RowLink href={kind.hrefOf(item)} text={kind.nameOf(item)} action="show" />,
      leading: (item) => kind.leading?.(item, intl),
      meta: (item) => kind.meta(item, intl),
      actions: (item) =>
        kind.canRevoke?.(item) === false ? null : (
          <RowButton
            action="revoke"
            label={rowText(intl, kind.texts.revoke, kind.nameOf(item))}
            icon={icon}
            disabledReason={saving}
          />
        ),
    }),
    [kind, intl, saving],
  )
}

/** Who has a workspace, or the workspaces of a user; each opens its own panel or is revoked. */
export function AccessList<Item>({ kind, items, isSaving, onShow, onRevoke }: AccessListProps<Item>) {
  const intl = useIntl()
  const { texts } = kind
  const fields = useMemo(() => [{ id: 'item', filterValue: kind.searchTextOf }], [kind])
  const { query, setQuery, list } = useTableState(items, fields)
  const slots = useSlots(kind, isSaving)
  const search = intl.formatMessage({ id: texts.search })
  return (
    <Stack gap={2}>
      {items.length > MANY && (
        <SearchField
          label={search}
          placeholder={search}
          clearLabel={intl.formatMessage({ id: 'access.search.clear' })}
          value={query}
          onChange={setQuery}
        />
      )}
      <CompactList
        label={intl.formatMessage({ id: texts.label })}
        loadingLabel={intl.formatMessage({ id: texts.loading })}
        empty={<EmptyState title={<FormattedMessage id={query === '' ? texts.none : texts.noneFound} />} />}
        {...list}
        getItemId={kind.idOf}
        slots={slots}
        onRowAction={(action, item) => (action === 'revoke' ? onRevoke(item) : onShow(item))}
      />
    </Stack>
  )
}
