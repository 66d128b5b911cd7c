import { MemberStatus } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useMemo, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Place, useDialog, useMenu } from '../../additions/useAdditions.tsx'
import { useSignedIn, useStores } from '../../app/context.ts'
import { laterComponent } from '../../app/lazyComponent.ts'
import { ResourceList } from '../../lists/ResourceList.tsx'
import {
  RoutedDialog,
  useAfterDialog,
  useDialogRoute,
  useOpenDialog,
} from '../../navigation/useDialogRoute.tsx'
import { useUrlState } from '../../navigation/urlState.ts'
import { people } from './people.tsx'
import {
  BatchOutcomes,
  NewUserButton,
  PersonPanel,
  useBulk,
  usePeopleContext,
  UserDeletion,
  usePersonActs,
} from './peoplePage.tsx'

const UserDialog = laterComponent(() => import('./dialogs/edit/UserDialog.tsx'), 'UserDialog', 'later')
const PersonAccess = laterComponent(() => import('../access/AccessDialog.tsx'), 'PersonAccess', 'later')

const UserDialogs = observer(function UserDialogs({
  onBatchEnd,
  onAdded,
}: {
  /** Gets the e-mails of the remaining users. */
  onBatchEnd: (left: readonly string[]) => void
  onAdded: (email: string) => void
}) {
  const { users } = useSignedIn()
  const openDialog = useOpenDialog()
  // A linked user can be resolved once the list has loaded or failed.
  const isListKnown = users.isReady || users.problem !== null
  const route = useDialogRoute('users', ({ kind }) => isListKnown || kind === 'new')
  const { shown, close } = route
  const ImportDialog = useDialog('users.import')
  const openAccess = (id: string) => openDialog('users', { kind: 'access', id })
  return (
    <RoutedDialog route={route}>
      {shown?.kind === 'new' && <UserDialog email={null} onAdded={onAdded} onClose={close} />}
      {shown?.kind === 'edit' && (
        <UserDialog email={shown.id} onClose={close} onAccess={() => openAccess(shown.id)} />
      )}
      {shown?.kind === 'batch' && <BatchOutcomes onEnd={onBatchEnd} onClose={close} />}
      {shown?.kind === 'import' && ImportDialog && <ImportDialog onClose={close} />}
      {shown?.kind === 'access' && <PersonAccess email={shown.id} onClose={close} />}
    </RoutedDialog>
  )
})

/** `/admin/users`: the members of the account (specification, section 2, Users screen). */
export const UsersScreen = observer(function UsersScreen() {
  const { account } = useStores()
  const { users } = useSignedIn()
  const everyone = users.people
  const urlState = useUrlState()
  const [, change] = urlState
  const context = usePeopleContext()
  const active = useMemo(
    () => everyone.filter(({ status }) => status === MemberStatus.active).length,
    [everyone],
  )
  const openDialog = useOpenDialog()
  const acts = usePersonActs()
  const added = useRef<string | null>(null)
  useAfterDialog(() => {
    if (added.current !== null) change({ show: added.current })
    added.current = null
  })
  const bulk = useBulk(context, () => openDialog('users', { kind: 'batch' }))
  const [menu, menuDialog] = useMenu('users', [])
  const place = { list: 'people', onFilter: change } as const
  return (
    <>
      <ResourceList
        resource={people}
        rows={everyone}
        context={context}
        store={users}
        expected={account.value?.people}
        urlState={urlState}
        acts={acts}
        Panel={PersonPanel}
        selection={bulk.selection}
        accessory={<Place name="list.title" given={place} />}
        facts={<FormattedMessage id="users.facts" values={{ total: everyone.length, active }} />}
        notices={<Place name="list.facts" given={place} />}
        menu={{ label: 'users.more', actions: menu }}
        add={<NewUserButton />}
        emptyAdd={<NewUserButton />}
        emptyHint="users.empty.hint"
      />
      {menuDialog}
      <UserDialogs
        onBatchEnd={bulk.select}
        onAdded={(email) => {
          added.current = email
        }}
      />
      {bulk.question}
      <UserDeletion />
    </>
  )
})
