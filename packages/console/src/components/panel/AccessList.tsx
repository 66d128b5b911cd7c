import {
  CloseIcon,
  CompactList,
  EmptyState,
  Grid,
  RowButton,
  RowLink,
  SearchField,
  Select,
  Stack,
  useTableState,
  type CompactListSlots,
} from '@portico/design-system'
import { useCallback, useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { MessageId } from '../../i18n/catalogues.ts'
import type { AccessSide } from '../../screens/access/AccessChoice.tsx'
import { rowText } from '../rowText.ts'
import type { ShownOrigin, ShownOrigins } from './useShownOrigins.ts'

/** How the items of an AccessList look. Keep it stable between renders. */
export interface AccessKind<Item> {
  side: AccessSide
  texts: Readonly<Record<'label' | 'count' | 'add' | 'none' | 'revoke', MessageId>>
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
  /** By id; where there are any, the list can be sorted by them. */
  origins: ShownOrigins
  isSaving: boolean
  onShow: (item: Item) => void
  onRevoke: (item: Item) => void
}

/** A search is worth its place from here on. */
const MANY = 8

const icon = <CloseIcon aria-hidden />

type Origin = ShownOrigin | undefined

function useSlots<Item>(kind: AccessKind<Item>, isSaving: boolean): CompactListSlots<Item, Origin> {
  const intl = useIntl()
  const saving = isSaving ? intl.formatMessage({ id: 'common.saving' }) : undefined
  return useMemo(
    () => ({
      title: (item) => <RowLink href={kind.hrefOf(item)} text={kind.nameOf(item)} action="show" />,
      leading: (item) => kind.leading?.(item, intl),
      meta: (item, origin) => [...kind.meta(item, intl), ...(origin === undefined ? [] : [origin.text])],
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
export function AccessList<Item>({
  kind,
  items,
  origins,
  isSaving,
  onShow,
  onRevoke,
}: AccessListProps<Item>) {
  const intl = useIntl()
  const { side, texts } = kind
  const fields = useMemo(
    () => [
      { id: 'name', sortValue: kind.nameOf, filterValue: kind.searchTextOf },
      { id: 'since', followsState: true, sortValue: (_item: Item, origin: Origin) => origin?.at ?? null },
    ],
    [kind],
  )
  const stateOf = useCallback((item: Item): Origin => origins.get(kind.idOf(item)), [kind, origins])
  const { query, setQuery, list, table } = useTableState(items, fields, undefined, { stateOf })
  const slots = useSlots(kind, isSaving)
  const search = intl.formatMessage({ id: `choice.${side}.searchAssigned` })
  return (
    <Stack gap={2}>
      {items.length > MANY && (
        <Grid minColumnWidth={160} gap={2}>
          <SearchField
            label={search}
            placeholder={search}
            clearLabel={intl.formatMessage({ id: 'access.search.clear' })}
            value={query}
            onChange={setQuery}
          />
          {origins.size > 0 && (
            <Select
              label={intl.formatMessage({ id: 'panel.sort' })}
              isLabelHidden
              items={[
                { id: 'name', label: intl.formatMessage({ id: 'panel.sort.name' }) },
                { id: 'since', label: intl.formatMessage({ id: 'panel.sort.since' }) },
              ]}
              value={table.sort?.columnId ?? 'name'}
              onChange={(columnId) =>
                table.onSortChange({
                  columnId,
                  direction: columnId === 'since' ? 'descending' : 'ascending',
                })
              }
            />
          )}
        </Grid>
      )}
      <CompactList
        label={intl.formatMessage({ id: texts.label })}
        loadingLabel={intl.formatMessage({ id: `choice.${side}.loading` })}
        empty={
          <EmptyState
            title={<FormattedMessage id={query === '' ? texts.none : `choice.${side}.noneAssignedFound`} />}
          />
        }
        {...list}
        stateOf={stateOf}
        getItemId={kind.idOf}
        slots={slots}
        onRowAction={(action, item) => (action === 'revoke' ? onRevoke(item) : onShow(item))}
      />
    </Stack>
  )
}
