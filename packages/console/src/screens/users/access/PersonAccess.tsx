import {
  Banner,
  Button,
  Checkbox,
  CompactList,
  Dialog,
  EmptyState,
  SearchField,
  Stack,
  Text,
  type CompactListSlots,
} from '@portico/design-system'
import type { Person, WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { KeptDraft } from '../../../components/KeptDraft.tsx'
import { UnknownUser } from '../edit/UnknownUser.tsx'
import { nameOf } from '../words.ts'
import { AccessStatus, SaveNews } from './AccessStatus.tsx'
import { UnsavedAccess } from './UnsavedAccess.tsx'
import { useAccess } from './useAccess.ts'
import { cellOf, cellText, isOn, notesOf, workspacesText } from './words.ts'

export interface PersonAccessProps {
  email: string
  onClose: () => void
}

/** Which workspaces somebody reaches: each granted and revoked here, all of them saved together. */
export const PersonAccess = observer(function PersonAccess({ email, onClose }: PersonAccessProps) {
  const { users } = useStores()
  const person = users.byEmail.get(email)
  // Deleted elsewhere while the dialog is open, they stay in it.
  const [known] = useState(person)
  const shown = person ?? known
  return shown ? <Opened person={shown} onClose={onClose} /> : <UnknownUser onClose={onClose} />
})

const Opened = observer(function Opened({ person, onClose }: { person: Person; onClose: () => void }) {
  const intl = useIntl()
  const { accessMap } = useStores()
  const { save, askToClose, isAsking, stay } = useAccess(onClose)
  const { changeCount, isSaving, isDirty } = accessMap
  const name = nameOf(person)
  const press = async () => {
    if (await save()) onClose()
  }
  return (
    <>
      <Dialog
        isOpen
        title={intl.formatMessage({ id: 'access.person.title' }, { name })}
        closeLabel={intl.formatMessage({ id: 'app.close' })}
        onOpenChange={askToClose}
        {...(isDirty && {
          footerNote: <FormattedMessage id="access.changes" values={{ count: changeCount }} />,
        })}
        footer={
          person.isOwner ? (
            <Button variant="primary" onPress={onClose}>
              <FormattedMessage id="app.close" />
            </Button>
          ) : (
            <>
              <Button
                disabledReason={isSaving ? intl.formatMessage({ id: 'access.saving' }) : undefined}
                onPress={askToClose}
              >
                <FormattedMessage id="members.cancel" />
              </Button>
              <Button
                variant="primary"
                isPending={isSaving}
                pendingLabel={intl.formatMessage({ id: 'access.saving' })}
                disabledReason={
                  isDirty || isSaving ? undefined : intl.formatMessage({ id: 'access.nothingToSave' })
                }
                onPress={() => void press()}
              >
                <FormattedMessage id="access.save" />
              </Button>
            </>
          )
        }
      >
        <Stack gap={4}>
          {accessMap.isKeptFor(person.email) && <KeptDraft form={accessMap} />}
          <SaveNews />
          {notesOf(person, intl).map((note) => (
            <Banner key={note}>{note}</Banner>
          ))}
          <AccessStatus />
          <Choices person={person} />
        </Stack>
      </Dialog>
      {isAsking && <UnsavedAccess onDiscard={onClose} onStay={stay} />}
    </>
  )
})

const idOf = ({ id }: WorkspaceEntry): string => id

/** All workspaces, searched, each with a box. */
const Choices = observer(function Choices({ person }: { person: Person }) {
  const intl = useIntl()
  const { accessMap } = useStores()
  const [query, setQuery] = useState('')
  const { workspaces, isListed, listProblem } = accessMap
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
          items={isListed ? workspaces : []}
          getItemId={idOf}
          slots={slots}
          filter={{
            query,
            onClear: () => setQuery(''),
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
  const { accessMap } = useStores()
  const cell = cellOf(accessMap, workspace.id, person)
  const isHeld = cell === 'locked' || cell === 'unknown'
  return (
    <Checkbox
      label={workspace.name}
      isSelected={isOn(cell)}
      isDisabled={isHeld || accessMap.isSaving}
      {...(cell !== 'on' && cell !== 'off' && { description: cellText(cell, intl) })}
      onChange={(isWanted) => accessMap.stage(workspace.id, person, isWanted)}
    />
  )
})

function useChoiceSlots(person: Person): CompactListSlots<WorkspaceEntry> {
  return useMemo(
    () => ({
      title: (workspace) => <Choice workspace={workspace} person={person} />,
      filterValue: ({ name, subdomain, machine }) => `${name} ${subdomain} ${machine}`,
    }),
    [person],
  )
}
