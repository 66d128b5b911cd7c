import { AddIcon } from '@portico/design-system'
import { abilitiesOf, type AskedAction, type Person } from '@portico/stores'
import { canonicalEmail } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLoading, useSignedIn, useStores } from '../../app/context.ts'
import { laterComponent } from '../../app/lazyComponent.ts'
import { lateDialog } from '../../components/LazyDialog.tsx'
import { MessageButton } from '../../components/messages.tsx'
import { useRowFocus } from '../../components/useFocusHome.ts'
import { useOpenDialog } from '../../navigation/useDialogRoute.tsx'
import type { PersonActs } from './actions.tsx'
import { invitationLine, useSendPasswordMail } from './invitations.ts'
import type { PeopleContext } from './people.tsx'

export const PersonPanel = laterComponent(
  () => import('./panel/PersonPanel.tsx'),
  'PersonPanel',
  'help',
  'later',
)
export const BatchOutcomes = laterComponent(
  () => import('./dialogs/batch/BatchDialog.tsx'),
  'BatchOutcomes',
  'later',
)
const BatchDialog = lateDialog(
  laterComponent(() => import('./dialogs/batch/BatchDialog.tsx'), 'BatchDialog', 'later'),
)
const DeleteUserDialog = lateDialog(
  laterComponent(() => import('./dialogs/delete/DeleteUserDialog.tsx'), 'DeleteUserDialog', 'later'),
)

const nobody: ReadonlySet<string> = new Set()

interface Asked {
  action: AskedAction
  /** Selected ones that the filter hides. */
  hidden: ReadonlySet<string>
}

/** What is selected in a list of users, and the question before something is done with them. Call it in an observer. */
export function useBulk({ abilitiesOf: rightsIn }: PeopleContext, showOutcomes: () => void) {
  const signedIn = useSignedIn()
  const [selectedIds, onSelectedIdsChange] = useState(nobody)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const start = (action: AskedAction) => {
    signedIn.withLater(({ userBatch }) => {
      if (!userBatch.hasRest) void userBatch.run(action, [...selectedIds])
    })
    close()
    onSelectedIdsChange(nobody)
    showOutcomes()
  }
  return {
    selection: {
      selectedIds,
      onSelectedIdsChange,
      // Bulk actions exclude owners and the signed-in user.
      isSelectable: (person: Person) => rightsIn(person).canDelete,
      // An unfinished run comes first.
      onAsk: (action: AskedAction, hidden: ReadonlySet<string>) =>
        signedIn.withLater(({ userBatch }) =>
          userBatch.hasRest ? showOutcomes() : setAsked({ action, hidden }),
        ),
    },
    select: (emails: readonly string[]) => onSelectedIdsChange(new Set(emails)),
    question: asked !== null && (
      <BatchDialog {...asked} emails={[...selectedIds]} onStart={() => start(asked.action)} onClose={close} />
    ),
  }
}

/** The question before a user is deleted. */
export const UserDeletion = observer(function UserDeletion() {
  const { userDeletion } = useSignedIn().later ?? {}
  const person = userDeletion?.person
  return (
    person && <DeleteUserDialog key={person.email} person={person} onClose={() => userDeletion?.close()} />
  )
})

/** What the rows of a list of users need to know. Call it in an observer. */
export const usePeopleContext = (): PeopleContext => {
  const intl = useIntl()
  const { session, time } = useStores()
  const { countsWorkspaces, expiredInvitations, hasInvitations } = useSignedIn().users
  const me = session.user
  const year = new Date(time.now).getFullYear()
  return useMemo(
    () => ({
      abilitiesOf: (person) => abilitiesOf(person, me),
      ownEmail: canonicalEmail(me?.email ?? ''),
      invitationOf: (person) =>
        invitationLine(person, { isExpired: expiredInvitations.has(person.email), year }, intl),
      hasCounts: countsWorkspaces,
      expired: hasInvitations ? expiredInvitations : null,
    }),
    [me, expiredInvitations, year, intl, countsWorkspaces, hasInvitations],
  )
}

/** Loads the users of a page, and does what is pressed in their rows. Call it in an observer. */
export const usePersonActs = (): PersonActs => {
  const signedIn = useSignedIn()
  const { later, users } = signedIn
  const sendMail = useSendPasswordMail()
  const openDialog = useOpenDialog()
  const setFocusRow = useRowFocus((later?.userDeletion.person ?? null) !== null)
  useLoading(users)
  useEffect(() => () => signedIn.withLater(({ userDeletion }) => userDeletion.close(), false), [signedIn])
  return useMemo(
    () => ({
      edit: (email) => openDialog('users', { kind: 'edit', id: email }),
      access: (email) => openDialog('users', { kind: 'access', id: email }),
      delete: (email, pressed) => {
        setFocusRow(pressed)
        signedIn.withLater(({ userDeletion }) => userDeletion.ask(email))
      },
      invite: sendMail,
    }),
    [signedIn, openDialog, setFocusRow, sendMail],
  )
}

export function NewUserButton() {
  const openDialog = useOpenDialog()
  return (
    <MessageButton
      message="users.new"
      variant="primary"
      startIcon={<AddIcon aria-hidden />}
      onPress={() => openDialog('users', { kind: 'new' })}
    />
  )
}
