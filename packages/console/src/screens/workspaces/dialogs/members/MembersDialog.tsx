import type { TransferItem } from '@portico/design-system'
import type { Address, Person, Problem } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { lazyComponent } from '../../../../app/lazyComponent.ts'
import { draftOfferOf } from '../../../../components/formProps.ts'
import { ActivityLink } from '../../../../components/ActivityLink.tsx'
import { StoredDraftOffer } from '../../../../components/StoredDraftOffer.tsx'
import { personText } from '../../../../i18n/personText.ts'
import { problemText } from '../../../../i18n/problemText.ts'
import { NestedDialog } from '../../../../navigation/useDialogRoute.tsx'
import { roleText, statusText } from '../../../users/labels.ts'
import { MembersView } from './MembersView.tsx'
import { PastedNotice } from './PastedNotice.tsx'
import { usePastedAddresses } from './usePastedAddresses.ts'

const ImportDialog = lazyComponent(
  () => import('../../../users/dialogs/import/ImportDialog.tsx'),
  'ImportDialog',
)

/** Text that the import can read. */
const textOf = (addresses: readonly Address[]): string =>
  addresses.map(({ firstName, lastName, email }) => `${firstName} ${lastName} <${email}>`).join('\n')

export interface MembersDialogProps {
  workspaceId: string
  onClose: () => void
}

export const MembersDialog = observer(function MembersDialog({ workspaceId, onClose }: MembersDialogProps) {
  const intl = useIntl()
  const { undo, workspaces, workspaceMembers: members, users } = useSignedIn()
  const [hasMerged, setHasMerged] = useState(false)
  const [name] = useState(() => workspaces.entries.get(workspaceId)?.name ?? '')
  const people = usePeople()
  const { pasted, take, refresh } = usePastedAddresses()
  const [isInviting, setIsInviting] = useState(false)

  useEffect(() => {
    void members.open(workspaceId)
    return () => members.close()
  }, [members, workspaceId])

  const failureOf = (problem: Problem | null) =>
    problem && { text: problemText(problem, intl), reference: problem.reference }
  const loadProblem = members.problem ?? (users.isReady ? null : users.problem)

  const query = members.query.trim()
  const count = members.matches.length
  const found = useMemo(
    () => (query === '' ? null : new Set(members.found.map(({ email }) => email))),
    [query, members.found],
  )
  const addable = useMemo(() => (query === '' ? null : { query, count }), [query, count])

  const nameOf = (ref: string | null) => ref && personText(ref, users.byEmail, intl)
  const addAll = () => {
    members.addAll()
    members.setQuery('')
  }
  const change = (ids: string[]) => {
    const next = new Set(ids)
    const added = ids.filter((id) => !members.assigned.has(id))
    const [removed, ...others] = [...members.assigned].filter((id) => !next.has(id))
    // Adding one by one would be quadratic.
    if (added.length > 1) addAll()
    else if (added[0] !== undefined) members.add(added[0])
    if (others.length > 0) members.clearAll()
    else if (removed !== undefined) members.remove(removed)
  }
  const save = async () => {
    if ((await members.save()) !== 'saved') return
    const values = { name, count: members.assigned.size }
    undo.notify({ kind: 'success', messageKey: 'membersSaved', values }, members.undo)
    if (members.merged.added + members.merged.removed > 0) setHasMerged(true)
    else onClose()
  }
  const endInviting = () => {
    setIsInviting(false)
    refresh()
  }

  return (
    <>
      <MembersView
        name={name}
        people={people}
        found={found}
        assigned={[...members.assigned]}
        addable={addable}
        changes={{ added: members.added.length, removed: members.removed.length }}
        isLoading={members.isLoading || (members.status === 'idle' && members.problem === null)}
        loadFailure={failureOf(loadProblem)}
        isSaving={members.isSaving}
        saveFailure={failureOf(members.saveProblem)}
        merged={hasMerged ? { ...members.merged, by: nameOf(members.merged.by) } : null}
        notice={
          <>
            <ActivityLink name={name} filter={{ workspace: workspaceId }} />
            <StoredDraftOffer {...draftOfferOf(members)} />
            {pasted && <PastedNotice pasted={pasted} onInvite={() => setIsInviting(true)} />}
          </>
        }
        search={(text) => members.find(text).map(({ email }) => email)}
        onText={take}
        onChange={change}
        onQueryChange={(text) => members.setQuery(text)}
        onRetry={() => void members.open(workspaceId)}
        onSave={() => void save()}
        onClose={onClose}
      />
      {isInviting && pasted && (
        <NestedDialog onClose={endInviting}>
          <ImportDialog text={textOf(pasted.unknown)} onClose={endInviting} />
        </NestedDialog>
      )}
    </>
  )
})

const personItem = ({ email, name, role, status, isOwner }: Person, intl: IntlShape): TransferItem => ({
  id: email,
  name: name || email,
  ...(name !== '' && { detail: email }),
  meta:
    role === null || status === null
      ? intl.formatMessage({ id: 'members.stranger' })
      : intl.formatMessage(
          { id: 'members.meta' },
          { role: roleText(role, intl), status: statusText(status, intl) },
        ),
  ...(isOwner && { lockedReason: intl.formatMessage({ id: 'members.owner' }) }),
})

/** All users by name, and assigned people who are not users. */
const usePeople = (): readonly TransferItem[] => {
  const intl = useIntl()
  const { workspaceMembers: members, users } = useSignedIn()
  const { people } = users
  const { assignedPeople } = members
  const items = useMemo(
    () => new Map(people.map((person) => [person.email, personItem(person, intl)])),
    [people, intl],
  )
  return useMemo(() => {
    const unlisted = assignedPeople.filter(({ email }) => !items.has(email))
    return [...items.values(), ...unlisted.map((person) => personItem(person, intl))]
  }, [items, assignedPeople, intl])
}
