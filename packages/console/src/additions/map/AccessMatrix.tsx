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
import { useCallback, useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ExportButton } from '../../screens/users/export/ExportButton.tsx'
import { nameOf } from '../../screens/users/labels.ts'
import { accessFile } from './accessFile.ts'
import type { AccessSearch } from './useAccessSearch.ts'
import { HiddenChangesBanner } from './HiddenChangesBanner.tsx'
import type { HiddenChanges } from './useHiddenChanges.ts'
import {
  cellText,
  cellTexts,
  isOn,
  searchTexts,
  namesOfSeveral,
  type AccessCells,
} from '../../screens/access/labels.ts'

export interface AccessMatrixProps {
  people: readonly Person[]
  workspaces: readonly WorkspaceEntry[]
  byEmail: ReadonlyMap<string, Person>
  cells: AccessCells
  search: AccessSearch
  hidden: HiddenChanges
  isSaving: boolean
  onStage: (workspaceId: string, person: Person, isWanted: boolean) => void
}

export function AccessMatrix({
  byEmail,
  cells,
  search,
  hidden,
  isSaving,
  onStage,
  ...all
}: AccessMatrixProps) {
  const intl = useIntl()
  const { people, workspaces } = search
  const [announcement, setAnnouncement] = useState('')
  const rootRef = useRef<HTMLDivElement>(null)
  const total = all.workspaces.length

  const rows = useMemo(() => people.map((person) => ({ id: person.email, name: nameOf(person) })), [people])
  const cell = useCallback(
    (email: string, workspaceId: string) => {
      const person = byEmail.get(email)
      return person ? cells.cellOf(workspaceId, person) : 'unknown'
    },
    [cells, byEmail],
  )
  const namesakes = useMemo(() => namesOfSeveral(all.people), [all.people])
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
    onStage(workspaceId, person, !isOn(cells.cellOf(workspaceId, person)))
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
        <SearchField
          {...searchTexts('people', intl)}
          value={search.peopleQuery.query}
          onChange={search.peopleQuery.setQuery}
        />
        <SearchField
          {...searchTexts('workspaces', intl)}
          value={search.workspacesQuery.query}
          onChange={search.workspacesQuery.setQuery}
        />
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
              values={{ count: people.length, total: all.people.length }}
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
        <HiddenChangesBanner
          count={hidden.count}
          onShow={thenSearch(search.showAll)}
          onDrop={thenSearch(hidden.drop)}
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
}
