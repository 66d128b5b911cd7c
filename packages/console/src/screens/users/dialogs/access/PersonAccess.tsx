import {
  Banner,
  Checkbox,
  CompactList,
  EmptyState,
  SearchField,
  Stack,
  Text,
  useTableState,
  type CompactListSlots,
} from '@portico/design-system'
import type { Person, WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { EditDialog } from '../../../../components/EditDialog.tsx'
import { draftOfferOf } from '../../../../components/formProps.ts'
import { StoredDraftOffer } from '../../../../components/StoredDraftOffer.tsx'
import { UnknownUser } from '../edit/UnknownUser.tsx'
import { nameOf } from '../../labels.ts'
import { AccessStatus, SaveNews } from './AccessStatus.tsx'
import { useAccess } from './useAccess.ts'
import { cellOf, cellText, isOn, notesOf, workspacesText } from './labels.ts'

export interface PersonAccessProps {
  email: string
  onClose: () => void
}

export const PersonAccess = observer(function PersonAccess({ email, onClose }: PersonAccessProps) {
  const { users } = useSignedIn()
  const person = users.byEmail.get(email)
  // Stays if deleted elsewhere while the dialog is open.
  const [known] = useState(person)
  const shown = person ?? known
  return shown ? <Opened person={shown} onClose={onClose} /> : <UnknownUser onClose={onClose} />
})

const Opened = observer(function Opened({ person, onClose }: { person: Person; onClose: () => void }) {
  const intl = useIntl()
  const { accessMap } = useSignedIn()
  const save = useAccess()
  const { changeCount, isSaving, isDirty } = accessMap
  const name = nameOf(person)
  const saveAndClose = async () => {
    if (await save()) onClose()
  }
  return (
    <EditDialog
      title={intl.formatMessage({ id: 'access.person.title' }, { name })}
      isDirty={isDirty}
      isSaving={isSaving}
      question={{ text: <FormattedMessage id="access.leave" values={{ count: changeCount }} /> }}
      unsavedNote={isDirty ? intl.formatMessage({ id: 'access.changes' }, { count: changeCount }) : undefined}
      save={
        person.isOwner
          ? null
          : {
              label: intl.formatMessage({ id: 'access.save' }),
              pendingLabel: intl.formatMessage({ id: 'access.saving' }),
              disabledReason: isDirty ? undefined : intl.formatMessage({ id: 'access.nothingToSave' }),
              onSave: () => void saveAndClose(),
            }
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        {accessMap.isStoredDraftFor(person.email) && <StoredDraftOffer {...draftOfferOf(accessMap)} />}
        <SaveNews />
        {notesOf(person, intl).map((note) => (
          <Banner key={note}>{note}</Banner>
        ))}
        <AccessStatus />
        <Choices person={person} />
      </Stack>
    </EditDialog>
  )
})

const idOf = ({ id }: WorkspaceEntry): string => id

const noWorkspaces: readonly WorkspaceEntry[] = []

const fields = [
  {
    id: 'workspace',
    filterValue: ({ name, subdomain, machine }: WorkspaceEntry) => `${name} ${subdomain} ${machine}`,
  },
]

const Choices = observer(function Choices({ person }: { person: Person }) {
  const intl = useIntl()
  const { accessMap } = useSignedIn()
  const { workspaces, isListed, listProblem } = accessMap
  const { query, setQuery, filter, list } = useTableState(isListed ? workspaces : noWorkspaces, fields)
  const slots = useChoiceSlots(person)
  const clearLabel = intl.formatMessage({ id: 'access.search.clear' })
  return (
    <Stack gap={3}>
      {isListed && workspaces.length > 0 && (
        <>
          <SearchField
            label={intl.formatMessage({ id: 'access.search.workspaces' })}
            placeholder={intl.formatMessage({ id: 'access.search.workspaces' })}
            clearLabel={clearLabel}
            value={query}
            onChange={setQuery}
          />
          <Text tone="secondary">{workspacesText(person, accessMap, intl)}</Text>
        </>
      )}
      {(isListed || listProblem === null) && (
        <CompactList
          label={intl.formatMessage({ id: 'access.workspaces' })}
          loadingLabel={intl.formatMessage({ id: 'access.loading' })}
          isLoading={!isListed}
          empty={
            <EmptyState title={<FormattedMessage id="access.empty" />}>
              <FormattedMessage id="access.empty.hint" />
            </EmptyState>
          }
          {...list}
          getItemId={idOf}
          slots={slots}
          filter={{
            ...filter,
            clearLabel,
            noResultsLabel: (text) =>
              intl.formatMessage({ id: 'access.search.workspaces.none' }, { query: text }),
            resultsLabel: (count, total) =>
              intl.formatMessage({ id: 'access.search.workspaces.results' }, { count, total }),
          }}
          showMoreLabel={(shown, total) => intl.formatMessage({ id: 'access.showMore' }, { shown, total })}
        />
      )}
    </Stack>
  )
})

const Choice = observer(function Choice({
  workspace,
  person,
}: {
  workspace: WorkspaceEntry
  person: Person
}) {
  const intl = useIntl()
  const { accessMap } = useSignedIn()
  const cell = cellOf(accessMap, workspace.id, person)
  const isFixed = cell === 'locked' || cell === 'unknown'
  return (
    <Checkbox
      label={workspace.name}
      isSelected={isOn(cell)}
      isDisabled={isFixed || accessMap.isSaving}
      {...(cell !== 'on' && cell !== 'off' && { description: cellText(cell, intl) })}
      onChange={(isWanted) => accessMap.stage(workspace.id, person, isWanted)}
    />
  )
})

function useChoiceSlots(person: Person): CompactListSlots<WorkspaceEntry> {
  return useMemo(() => ({ title: (workspace) => <Choice workspace={workspace} person={person} /> }), [person])
}
