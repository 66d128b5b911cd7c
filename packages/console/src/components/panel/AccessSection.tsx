import {
  CloseIcon,
  CompactList,
  EmptyState,
  Grid,
  Inline,
  RowButton,
  RowLink,
  SearchField,
  Select,
  Skeleton,
  Stack,
  useTableState,
  type CompactListSlots,
} from '@portico/design-system'
import type { AccessStore, AccessSubject } from '@portico/stores'
import type { ShareOrigin } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useLater, useSignedIn, useStores } from '../../app/context.ts'
import { FailureBanner } from '../../errors/FailureBanner.tsx'
import type { MessageId } from '../../i18n/catalogues.ts'
import { shortDayText } from '../../i18n/dates.ts'
import { personText } from '../../i18n/personText.ts'
import { rowText } from '../../lists/actions.tsx'
import { useAfterDialog } from '../../navigation/useDialogRoute.tsx'
import type { AccessSide } from '../../screens/access/AccessChoice.tsx'
import { MessageButton } from '../messages.tsx'
import { handFocusOn } from '../useFocusHome.ts'
import { SearchedField } from '../SearchedField.tsx'
import { PanelSection } from './itemPanel.tsx'
import { useInPlace } from './useInPlace.ts'

/** How the items look. Keep it stable between renders. */
export interface AccessKind<Item> {
  side: AccessSide
  texts: Readonly<Record<'label' | 'count' | 'add' | 'none' | 'revoke', MessageId>>
  itemsOf: (access: AccessStore) => readonly Item[]
  /** What can be added. */
  othersOf: (access: AccessStore) => readonly Item[]
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** Of an item that can be added. */
  detailOf: (item: Item) => string
  searchTextOf: (item: Item) => string
  /** Address of the item's own panel. */
  hrefOf: (item: Item) => string
  leading?: (item: Item, intl: IntlShape) => ReactNode
  meta: (item: Item, intl: IntlShape) => readonly ReactNode[]
  /** @default every item */
  canRevoke?: (item: Item) => boolean
}

interface AccessListProps<Item> {
  kind: AccessKind<Item>
  onRevoke: (item: Item) => void
}

/** A search is worth its place from here on. */
const MANY = 8

const icon = <CloseIcon aria-hidden />

type Origin = ShareOrigin | undefined

/** Since when something is shared, in milliseconds; null when that is not known. */
const timeOf = (origin: Origin): number | null => {
  const at = Date.parse(origin?.since ?? '')
  return Number.isNaN(at) ? null : at
}

/** For observers. */
function useSlots<Item>(kind: AccessKind<Item>): CompactListSlots<Item, Origin> {
  const intl = useIntl()
  const { time } = useStores()
  const { users } = useSignedIn()
  const { details } = useLater()
  const { byEmail } = users
  const saving = details.access.isSaving ? intl.formatMessage({ id: 'common.saving' }) : undefined
  const year = new Date(time.now).getFullYear()
  return useMemo(
    () => ({
      title: (item) => <RowLink href={kind.hrefOf(item)} text={kind.nameOf(item)} action="show" />,
      leading: (item) => kind.leading?.(item, intl),
      meta: (item, origin) => {
        const at = timeOf(origin)
        if (origin === undefined || at === null) return kind.meta(item, intl)
        const { by } = origin
        const values = { day: shortDayText(at, year, intl), name: by && personText(by, byEmail, intl) }
        const since = intl.formatMessage({ id: by === null ? 'panel.since' : 'panel.since.by' }, values)
        return [...kind.meta(item, intl), since]
      },
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
    [kind, intl, saving, year, byEmail],
  )
}

/** Who has a workspace, or the workspaces of a user; each opens its own panel or is revoked. */
const AccessList = observer(function AccessList<Item>({ kind, onRevoke }: AccessListProps<Item>) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { access } = useLater().details
  const { origins } = access
  const items = kind.itemsOf(access)
  const { side, texts } = kind
  const fields = useMemo(
    () => [
      { id: 'name', sortValue: kind.nameOf, filterValue: kind.searchTextOf },
      { id: 'since', followsState: true, sortValue: (_item: Item, origin: Origin) => timeOf(origin) },
    ],
    [kind],
  )
  const stateOf = useCallback((item: Item): Origin => origins.get(kind.idOf(item)), [kind, origins])
  const { query, setQuery, list, table } = useTableState(items, fields, undefined, { stateOf })
  const slots = useSlots(kind)
  const search = intl.formatMessage({ id: `choice.${side}.searchAssigned` })
  return (
    <Stack gap={2}>
      {items.length > MANY && (
        <Grid minColumnWidth={160} gap={2}>
          <SearchField label={search} placeholder={search} value={query} onChange={setQuery} />
          {[...origins.values()].some((origin) => timeOf(origin) !== null) && (
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
        onRowAction={(action, item) => {
          if (action === 'revoke') onRevoke(item)
          else void navigate(kind.hrefOf(item))
        }}
      />
    </Stack>
  )
})

/** Reads what a subject has, again after each dialog above the panel. */
const useSubject = (subject: AccessSubject): void => {
  const { access } = useLater().details
  const open = useEffectEvent(() => void access.open(subject))
  useEffect(() => {
    open()
    return () => access.close()
  }, [access])
  useAfterDialog(() => void access.refresh())
}

interface AccessSectionProps<Item> {
  /** With a `key` of its own: a failure is about one subject. */
  subject: AccessSubject
  kind: AccessKind<Item>
  /** Who and what a change of the item with this name is about. */
  namesOf: (name: string) => { name: string; workspace: string }
  /** Before the button for several. */
  renderTool?: (isReady: boolean) => ReactNode
  /** Above the list. */
  notes?: ReactNode
  /** Opens the dialog that changes several. */
  onMore: () => void
}

/** Who has a workspace, or the workspaces of a person, in a panel; each is given and revoked at once. */
export const AccessSection = observer(function AccessSection<Item>({
  subject,
  kind,
  namesOf,
  renderTool,
  notes,
  onMore,
}: AccessSectionProps<Item>) {
  const intl = useIntl()
  const { undo } = useSignedIn()
  const { details } = useLater()
  const { access } = details
  useSubject(subject)
  const { failure, change } = useInPlace(access)
  const { texts } = kind
  const others = kind.othersOf(access)
  const options = useMemo(
    () =>
      others.map((item) => ({
        id: kind.idOf(item),
        label: kind.nameOf(item),
        description: kind.detailOf(item),
      })),
    [others, kind],
  )
  const isHere = access.isOf(subject)
  const isReady = isHere && access.isReady
  const loadProblem = isHere ? access.loadProblem : null

  const set = (item: Item, isWanted: boolean) => {
    const messageKey = isWanted ? 'accessGiven' : 'accessRevoked'
    const values = namesOf(kind.nameOf(item))
    change(
      () => access.assign([kind.idOf(item)], isWanted),
      () => undo.notify({ kind: 'success', messageKey, values }, access.undo),
    )
  }
  return (
    <PanelSection
      title={
        isReady ? (
          <FormattedMessage id={texts.count} values={{ count: kind.itemsOf(access).length }} />
        ) : (
          <FormattedMessage id={texts.label} />
        )
      }
      action={
        <Inline gap={1} shouldWrap={false}>
          {renderTool?.(isReady)}
          <MessageButton message="panel.access.several" size="small" variant="ghost" onPress={onMore} />
        </Inline>
      }
    >
      <Stack gap={3}>
        {notes}
        {failure !== null && (
          <FailureBanner failure={failure} title={intl.formatMessage({ id: 'panel.sharing.notSaved' })} />
        )}
        {loadProblem !== null && (
          <FailureBanner ref={handFocusOn} failure={loadProblem} onRetry={() => void access.resume()} />
        )}
        {isReady ? (
          <>
            <SearchedField
              label={intl.formatMessage({ id: texts.add })}
              options={options}
              onChoose={(id) => {
                const chosen = others.find((item) => kind.idOf(item) === id)
                if (chosen !== undefined) set(chosen, true)
              }}
            />
            <AccessList kind={kind} onRevoke={(item) => set(item, false)} />
          </>
        ) : (
          loadProblem === null && <Skeleton shape="block" height="160px" />
        )}
      </Stack>
    </PanelSection>
  )
})
