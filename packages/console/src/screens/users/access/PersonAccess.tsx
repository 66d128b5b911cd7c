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
import { useSignedIn } from '../../../app/context.ts'
import { SubjectLinks } from '../../../additions/SubjectLinks.tsx'
import { EditDialog } from '../../../components/EditDialog.tsx'
import { StoredDraftOffer } from '../../../components/StoredDraftOffer.tsx'
import { UnknownUser } from '../dialogs/edit/UnknownUser.tsx'
import { nameOf } from '../labels.ts'
import { backgroundQuestion } from '../dialogs/batch/background.tsx'
import { AccessStatus, SaveOutcomeBanner } from './AccessStatus.tsx'
import { useAccess } from './useAccess.ts'
import { cellText, foundTexts, isOn, isUnsaved, notesOf, searchTexts, type AccessCells } from './labels.ts'

export interface PersonAccessProps {
  email: string
  onClose: () => void
}

export const PersonAccess = observer(function PersonAccess({ email, onClose }: PersonAccessProps) {
  const { users } = useSignedIn()
  const person = users.byEmail.get(email)
  // Stays shown when deleted elsewhere while the dialog is open.
  const [known] = useState(person)
  const shown = person ?? known
  return shown ? <Opened person={shown} onClose={onClose} /> : <UnknownUser onClose={onClose} />
})

const Opened = observer(function Opened({ person, onClose }: { person: Person; onClose: () => void }) {
  const intl = useIntl()
  const { accessMap, workspaces } = useSignedIn()
  const { cells, stage, save } = useAccess()
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
      savesInBackground
      question={
        isSaving
          ? backgroundQuestion(accessMap.saving.settled, accessMap.saving.total, intl)
          : { text: <FormattedMessage id="access.leave" values={{ count: changeCount }} /> }
      }
      unsavedNote={isDirty ? intl.formatMessage({ id: 'access.changes' }, { count: changeCount }) : undefined}
      save={
        person.isOwner
          ? null
          : {
              disabledReason: isDirty ? undefined : intl.formatMessage({ id: 'common.unchanged' }),
              onSave: () => void saveAndClose(),
            }
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        {accessMap.isStoredDraftFor(person.email) && <StoredDraftOffer form={accessMap} />}
        <SaveOutcomeBanner />
        {notesOf(person, intl).map((note) => (
          <Banner key={note}>{note}</Banner>
        ))}
        <AccessStatus />
        <Choices
          person={person}
          workspaces={workspaces.sorted}
          cells={cells}
          isListed={accessMap.isListed}
          hasFailed={accessMap.listProblem !== null}
          isSaving={isSaving}
          onStage={stage}
        />
        <SubjectLinks name={name} subject={{ person: person.email }} />
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

interface ChoicesProps {
  person: Person
  workspaces: readonly WorkspaceEntry[]
  cells: AccessCells
  isListed: boolean
  hasFailed: boolean
  isSaving: boolean
  onStage: (workspaceId: string, person: Person, isWanted: boolean) => void
}

function Choices(props: ChoicesProps) {
  const { person, workspaces, cells, isListed, hasFailed } = props
  const intl = useIntl()
  const { query, setQuery, filter, list } = useTableState(isListed ? workspaces : noWorkspaces, fields)
  const slots = useChoiceSlots(props)
  // The search hides no unsaved change.
  const found = new Set(list.items)
  const items = workspaces.filter((each) => found.has(each) || isUnsaved(cells.cellOf(each.id, person)))
  return (
    <Stack gap={3}>
      {isListed && workspaces.length > 0 && (
        <>
          <SearchField {...searchTexts('workspaces', intl)} value={query} onChange={setQuery} />
          <Text tone="secondary">{cells.workspacesText(person)}</Text>
        </>
      )}
      {(isListed || !hasFailed) && (
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
          items={items}
          getItemId={idOf}
          slots={slots}
          filter={{ ...filter, ...foundTexts(intl) }}
        />
      )}
    </Stack>
  )
}

function useChoiceSlots({
  person,
  cells,
  isSaving,
  onStage,
}: ChoicesProps): CompactListSlots<WorkspaceEntry> {
  const intl = useIntl()
  return useMemo(
    () => ({
      title: ({ id, name }) => {
        const cell = cells.cellOf(id, person)
        return (
          <Checkbox
            label={name}
            isSelected={isOn(cell)}
            isDisabled={cell === 'locked' || cell === 'unknown' || isSaving}
            {...(cell !== 'on' && cell !== 'off' && { description: cellText(cell, intl) })}
            onChange={(isWanted) => onStage(id, person, isWanted)}
          />
        )
      },
    }),
    [person, cells, isSaving, onStage, intl],
  )
}
