import {
  Button,
  Checkbox,
  CheckMatrix,
  DownloadIcon,
  EmptyState,
  Inline,
  SearchField,
  VisuallyHidden,
} from '@portico/design-system'
import { environmentOf } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { fileNameOf } from '../../export/fileName.ts'
import { nameOf } from '../../labels.ts'
import { accessFile } from './accessFile.ts'
import { useAccessSearch } from './useAccessSearch.ts'
import { cellOf, cellText, cellTexts, countText, isOn } from './labels.ts'

export const AccessMatrix = observer(function AccessMatrix() {
  const intl = useIntl()
  const stores = useStores()
  const signedIn = useSignedIn()
  const { accessMap, users } = signedIn
  const search = useAccessSearch()
  const { people, workspaces } = search
  const [announcement, setAnnouncement] = useState('')
  const [isExporting, setIsExporting] = useState(false)

  // The functions below read the current cells; these say when they change.
  const { version, staged, isSaving } = accessMap
  const total = accessMap.workspaces.length
  const { byEmail } = users

  const rows = useMemo(() => people.map((person) => ({ id: person.email, name: nameOf(person) })), [people])
  const cell = useCallback(
    (email: string, workspaceId: string) => {
      const person = byEmail.get(email)
      return person ? cellOf(accessMap, workspaceId, person) : 'unknown'
    },
    // oxlint-disable-next-line react/exhaustive-deps -- another function tells the matrix that cells have changed
    [accessMap, byEmail, version, staged],
  )
  const rowDetail = useCallback(
    (email: string) => {
      const person = byEmail.get(email)
      return person ? countText(person, accessMap, intl) : ''
    },
    // oxlint-disable-next-line react/exhaustive-deps -- as above
    [accessMap, byEmail, version, staged, intl],
  )
  const columnDetail = useCallback(
    (id: string) => {
      const count = accessMap.sizeOf(id)
      return count === null
        ? intl.formatMessage({ id: 'access.unread' })
        : intl.formatMessage({ id: 'access.count.people' }, { count })
    },
    [accessMap, intl],
  )
  const labels = useMemo(() => cellTexts(intl), [intl])

  const toggle = (email: string, workspaceId: string) => {
    const person = byEmail.get(email)
    if (!person) return
    accessMap.stage(workspaceId, person, !isOn(cellOf(accessMap, workspaceId, person)))
    setAnnouncement(
      intl.formatMessage(
        { id: 'access.toggled' },
        {
          person: nameOf(person),
          workspace: workspaces.find(({ id }) => id === workspaceId)?.name ?? '',
          state: cellText(cellOf(accessMap, workspaceId, person), intl),
        },
      ),
    )
  }
  const save = async () => {
    setIsExporting(true)
    try {
      const file = await accessFile({ people, workspaces, accessMap, intl })
      const name = fileNameOf(
        intl.formatMessage({ id: 'access.export.file' }),
        stores.session.accountId,
        environmentOf(stores).clock.now(),
      )
      signedIn.saveFile(file, name)
    } finally {
      setIsExporting(false)
    }
  }

  if (total === 0)
    return (
      <EmptyState title={<FormattedMessage id="access.empty" />}>
        <FormattedMessage id="access.empty.hint" />
      </EmptyState>
    )
  const clearLabel = intl.formatMessage({ id: 'access.search.clear' })
  const hasNone = people.length === 0 || workspaces.length === 0
  return (
    <>
      <Inline gap={3}>
        <SearchField
          label={intl.formatMessage({ id: 'access.search.people' })}
          placeholder={intl.formatMessage({ id: 'access.search.people' })}
          clearLabel={clearLabel}
          value={search.peopleQuery.query}
          onChange={search.peopleQuery.setQuery}
        />
        <SearchField
          label={intl.formatMessage({ id: 'access.search.workspaces' })}
          placeholder={intl.formatMessage({ id: 'access.search.workspaces' })}
          clearLabel={clearLabel}
          value={search.workspacesQuery.query}
          onChange={search.workspacesQuery.setQuery}
        />
        <Checkbox
          label={<FormattedMessage id="access.onlyWithout" />}
          isSelected={search.isOnlyWithout}
          onChange={search.setIsOnlyWithout}
        />
        <Button
          startIcon={<DownloadIcon aria-hidden />}
          isPending={isExporting}
          pendingLabel={intl.formatMessage({ id: 'access.exporting' })}
          onPress={() => void save()}
        >
          <FormattedMessage id="access.export" />
        </Button>
      </Inline>
      <VisuallyHidden element="output">{announcement}</VisuallyHidden>
      <VisuallyHidden element="output">
        {search.isNarrowed && (
          <>
            <FormattedMessage
              id="access.search.people.results"
              values={{ count: people.length, total: users.total }}
            />
            {', '}
            <FormattedMessage
              id="access.search.workspaces.results"
              values={{ count: workspaces.length, total }}
            />
          </>
        )}
      </VisuallyHidden>
      {hasNone ? (
        <EmptyState title={<FormattedMessage id="access.nobody" />} />
      ) : (
        <CheckMatrix
          label={intl.formatMessage({ id: 'access.title' })}
          rowsLabel={intl.formatMessage({ id: 'access.people' })}
          rows={rows}
          columns={workspaces}
          rowDetail={rowDetail}
          columnDetail={columnDetail}
          cellOf={cell}
          cellLabels={labels}
          onToggle={toggle}
          isReadOnly={isSaving}
        />
      )}
    </>
  )
})
