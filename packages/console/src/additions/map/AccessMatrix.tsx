import {
  Checkbox,
  CheckMatrix,
  EmptyState,
  Inline,
  SearchField,
  Stack,
  VisuallyHidden,
} from '@portico/design-system'
import type { Person, WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useLater, useSignedIn } from '../../app/context.ts'
import { MessageBanner, MessageButton } from '../../components/messages.tsx'
import { cellText, cellTexts, isOn, namesOfSeveral, type AccessCells } from './accessCells.ts'
import { csvLines, csvPartsFile } from '../../screens/users/export/csv.ts'
import { ExportButton } from '../../screens/users/export/ExportButton.tsx'
import { nameOf, roleText, statusText } from '../../screens/users/labels.ts'
import type { AccessSearch, HiddenChanges } from './accessSearch.tsx'

/** Cells written before the page may respond, about 20 ms of work. */
const CELLS_AT_ONCE = 20_000

interface ShownAccess {
  people: readonly Person[]
  workspaces: readonly WorkspaceEntry[]
}

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

export const accessFile = async (
  { people, workspaces }: ShownAccess,
  { cellOf }: Pick<AccessCells, 'cellOf'>,
  intl: IntlShape,
): Promise<Blob> => {
  const texts = cellTexts(intl)
  const head = [
    intl.formatMessage({ id: 'users.column.name' }),
    intl.formatMessage({ id: 'users.column.email' }),
    intl.formatMessage({ id: 'users.column.role' }),
    intl.formatMessage({ id: 'users.column.status' }),
    ...workspaces.map(({ name }) => name),
  ]
  const parts = [csvLines([head])]
  const step = Math.max(1, Math.floor(CELLS_AT_ONCE / (workspaces.length + 1)))
  for (let start = 0; start < people.length; start += step) {
    const rows = people
      .slice(start, start + step)
      .map((person) =>
        [
          nameOf(person),
          person.id,
          person.role === null ? '' : roleText(person.role, intl),
          person.status === null ? '' : statusText(person.status, intl),
        ].concat(workspaces.map(({ id }) => texts[cellOf(id, person)])),
      )
    parts.push(csvLines(rows))
    await nextTask()
  }
  return csvPartsFile(parts)
}

interface AccessMatrixProps {
  cells: AccessCells
  search: AccessSearch
  hidden: HiddenChanges
}

export const AccessMatrix = observer(function AccessMatrix({ cells, search, hidden }: AccessMatrixProps) {
  const intl = useIntl()
  const { users, workspaces: all } = useSignedIn()
  const { access } = useLater()
  const { byEmail, people: everyone } = users
  const { isSaving } = access
  const { people, workspaces } = search
  const [announcement, setAnnouncement] = useState('')
  const rootRef = useRef<HTMLDivElement>(null)
  const { total } = all

  const rows = useMemo(() => people.map((person) => ({ id: person.email, name: nameOf(person) })), [people])
  const cell = useCallback(
    (email: string, workspaceId: string) => {
      const person = byEmail.get(email)
      return person ? cells.cellOf(workspaceId, person) : 'unknown'
    },
    [cells, byEmail],
  )
  const namesakes = useMemo(() => namesOfSeveral(everyone), [everyone])
  const rowDetail = useCallback(
    (email: string) => {
      const person = byEmail.get(email)
      if (!person) return ''
      const text = cells.countText(person)
      return namesakes.has(nameOf(person)) ? `${text} · ${person.id}` : text
    },
    [cells, byEmail, namesakes],
  )
  const labels = useMemo(() => cellTexts(intl), [intl])

  const toggle = (email: string, workspaceId: string) => {
    const person = byEmail.get(email)
    if (!person) return
    access.stage(workspaceId, person, !isOn(cells.cellOf(workspaceId, person)))
    setAnnouncement(
      intl.formatMessage(
        { id: 'access.toggled' },
        {
          person: nameOf(person),
          workspace: workspaces.find(({ id }) => id === workspaceId)?.name ?? '',
          state: cellText(cells.cellOf(workspaceId, person), intl),
        },
      ),
    )
  }

  if (total === 0)
    return (
      <EmptyState title={<FormattedMessage id="access.empty" />}>
        <FormattedMessage id="access.empty.hint" />
      </EmptyState>
    )
  const hasNone = people.length === 0 || workspaces.length === 0
  /** The pressed button leaves with its banner. */
  const thenSearch = (act: () => void) => () => {
    act()
    rootRef.current?.querySelector('input')?.focus()
  }
  return (
    <Stack gap={3} ref={rootRef}>
      <Inline gap={3}>
        {(['people', 'workspaces'] as const).map((by) => (
          <SearchField
            key={by}
            label={intl.formatMessage({ id: `access.search.${by}` })}
            placeholder={intl.formatMessage({ id: `access.search.${by}` })}
            value={search.queries[by].query}
            onChange={search.queries[by].setQuery}
          />
        ))}
        <ExportButton
          what={intl.formatMessage({ id: 'access.export.file' })}
          make={() => accessFile({ people, workspaces }, cells, intl)}
        />
      </Inline>
      <Inline gap={3}>
        <Checkbox
          label={<FormattedMessage id="access.onlyWithout" />}
          isSelected={search.isOnlyWithout}
          onChange={search.setIsOnlyWithout}
        />
        <Checkbox
          label={<FormattedMessage id="access.onlyTheirs" values={{ count: search.theirCount, total }} />}
          isSelected={search.isOnlyTheirs}
          onChange={search.setIsOnlyTheirs}
        />
      </Inline>
      <VisuallyHidden element="output">{announcement}</VisuallyHidden>
      <VisuallyHidden element="output">
        {search.isNarrowed && (
          <>
            <FormattedMessage
              id="access.search.people.results"
              values={{ count: people.length, total: everyone.length }}
            />
            {', '}
            <FormattedMessage
              id="access.search.workspaces.results"
              values={{ count: workspaces.length, total }}
            />
          </>
        )}
      </VisuallyHidden>
      {hidden.count > 0 && !isSaving && (
        <MessageBanner
          message="access.hidden"
          values={{ count: hidden.count }}
          tone="warn"
          action={
            <Inline>
              <MessageButton message="access.hidden.show" size="small" onPress={thenSearch(search.showAll)} />
              <MessageButton message="access.hidden.drop" size="small" onPress={thenSearch(hidden.drop)} />
            </Inline>
          }
        />
      )}
      {hasNone ? (
        <EmptyState title={<FormattedMessage id="access.nobody" />} />
      ) : (
        <CheckMatrix
          label={intl.formatMessage({ id: 'access.title' })}
          rowsLabel={intl.formatMessage({ id: 'access.people' })}
          rows={rows}
          columns={workspaces}
          rowDetail={rowDetail}
          columnDetail={cells.sizeText}
          cellOf={cell}
          cellLabels={labels}
          onToggle={toggle}
          isReadOnly={isSaving}
        />
      )}
    </Stack>
  )
})
