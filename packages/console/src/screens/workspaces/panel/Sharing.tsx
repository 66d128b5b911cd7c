import { Button } from '@portico/design-system'
import { MemberStatus, type Person, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '../../../app/context.ts'
import type { AccessKind } from '../../../components/panel/AccessList.tsx'
import { AccessSection } from '../../../components/panel/AccessSection.tsx'
import { undoThen } from '../../../components/panel/undoThen.ts'
import { useInPlace } from '../../../components/panel/useInPlace.ts'
import { panelSearch } from '../../../navigation/useListPanel.ts'
import { paths } from '../../../navigation/paths.ts'
import { nameOf, roleText } from '../../users/labels.ts'
import { personStatus } from '../../users/PersonFacts.tsx'

interface SharingProps {
  entry: WorkspaceEntry
  /** Opens the dialog that shares with several. */
  onMore: () => void
}

const people: AccessKind<Person> = {
  texts: {
    label: 'members.assigned',
    loading: 'members.loading',
    search: 'members.searchAssigned',
    none: 'panel.sharing.nobody',
    noneFound: 'members.noneAssignedFound',
    revoke: 'panel.sharing.revoke',
  },
  idOf: ({ email }) => email,
  nameOf,
  searchTextOf: ({ searchText }) => searchText,
  hrefOf: ({ email }) => paths.users() + panelSearch('person', email),
  leading: (person, intl) =>
    person.status === MemberStatus.active ? undefined : (personStatus(person, intl) ?? undefined),
  meta: (person, intl) => [
    person.isOwner
      ? intl.formatMessage({ id: 'members.owner' })
      : person.role === null
        ? intl.formatMessage({ id: 'members.stranger' })
        : `${person.email} · ${roleText(person.role, intl)}`,
  ],
  canRevoke: ({ isOwner }) => !isOwner,
}

/** Who has the workspace. */
export const Sharing = observer(function Sharing({ entry, onMore }: SharingProps) {
  const navigate = useNavigate()
  const { details, undo, users } = useSignedIn()
  const { members } = details
  const isHere = members.workspaceId === entry.id
  const { problem, change } = useInPlace(members)
  const { availablePeople } = members
  const options = useMemo(
    () =>
      availablePeople.map((person) => ({
        id: person.email,
        label: nameOf(person),
        description: person.email,
      })),
    [availablePeople],
  )
  const set = (email: string, isAdded: boolean) => {
    const person = users.byEmail.get(email)
    change(
      () => (isAdded ? members.add(email) : members.remove(email)),
      () =>
        undo.notify(
          {
            kind: 'success',
            messageKey: isAdded ? 'accessGiven' : 'accessRevoked',
            values: { name: person ? nameOf(person) : email, workspace: entry.name },
          },
          undoThen(members.undo, () => members.workspaceId === entry.id && members.reread()),
        ),
    )
  }
  return (
    <AccessSection
      title={
        members.isReady ? (
          <FormattedMessage id="panel.sharing.count" values={{ count: members.savedPeople.length }} />
        ) : (
          <FormattedMessage id="members.assigned" />
        )
      }
      action={
        <Button size="small" variant="ghost" onPress={onMore}>
          <FormattedMessage id="panel.sharing.several" />
        </Button>
      }
      isReady={isHere && members.isReady}
      loadProblem={isHere ? (members.problem ?? (users.isReady ? null : users.problem)) : null}
      onRetry={() => void members.open(entry.id)}
      saveProblem={problem}
      adding={{ label: 'panel.sharing.add', options, onAdd: (email) => set(email, true) }}
      kind={people}
      items={members.savedPeople}
      isSaving={members.isSaving}
      onShow={(person) => void navigate(people.hrefOf(person))}
      onRevoke={({ email }) => set(email, false)}
    />
  )
})
