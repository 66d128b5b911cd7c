import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { ConflictDialog } from '../../../components/ConflictDialog.tsx'
import { conflictOf } from '../../../components/formProps.ts'
import { ItemPanel } from '../../../components/panel/ItemPanel.tsx'
import { PanelContent } from '../../../components/panel/PanelContent.tsx'
import { PanelFrame, type PanelPlace } from '../../../components/panel/PanelFrame.tsx'
import { PanelActivity } from '../../activity/PanelActivity.tsx'
import { nameOf, roleText, statusText } from '../labels.ts'
import type { PeopleHandlers } from '../PersonActions.tsx'
import { Access } from './Access.tsx'
import { Facts } from './Facts.tsx'
import { Invitation } from './Invitation.tsx'
import { PersonLine } from './PersonLine.tsx'
import { PersonPanelActions } from './PersonPanelActions.tsx'
import { RenamePerson } from './RenamePerson.tsx'
import { Rights } from './Rights.tsx'
import { usePersonDetails } from './usePersonDetails.ts'

interface PersonPanelProps {
  place: PanelPlace
  handlers: Pick<PeopleHandlers, 'onEdit' | 'onAccess' | 'onDelete'>
}

/** Everything about one person, each thing changeable where it is shown. */
export const PersonPanel = observer(function PersonPanel({ place, handlers }: PersonPanelProps) {
  const { users, userDeletion } = useSignedIn()
  const person = users.byEmail.get(place.id)
  return (
    <ItemPanel
      place={place}
      isGone={person === undefined && users.isReady}
      deletingId={userDeletion.person?.email ?? null}
      backText="users.title"
      missing={{ title: 'users.unknown.title', text: 'users.unknown.text', close: 'panel.showUsers' }}
    >
      {person && <Opened place={place} handlers={handlers} person={person} />}
    </ItemPanel>
  )
})

const Opened = observer(function Opened({ place, handlers, person }: PersonPanelProps & { person: Person }) {
  const intl = useIntl()
  const { config } = useStores()
  const { users } = useSignedIn()
  const details = usePersonDetails(person)
  const { form } = details
  const { email } = person
  const name = nameOf(person)
  return (
    <PanelFrame
      place={place}
      title={name}
      backText="users.title"
      facts={<PersonLine person={person} />}
      actions={<PersonPanelActions person={person} handlers={handlers} />}
      renderRename={details.isOpen ? (end) => <RenamePerson details={details} onEnd={end} /> : undefined}
    >
      <PanelContent
        name={name}
        failure={details.inPlace.failure}
        activity={config.offers('activity') ? <PanelActivity name={name} filter={{ person: email }} /> : null}
      >
        <Rights person={person} details={details} onEdit={() => handlers.onEdit(email)} />
        <Invitation person={person} />
        <Access person={person} onMore={() => handlers.onAccess(email)} />
        <Facts person={person} />
      </PanelContent>
      <ConflictDialog
        {...conflictOf(form, users.byEmail, intl)}
        name={name}
        labelOf={(field) => intl.formatMessage({ id: `users.form.${field}` })}
        textsOf={({ role, status, ...texts }) => ({
          ...texts,
          role: role === null ? '' : roleText(role, intl),
          status: status === null ? '' : statusText(status, intl),
        })}
        onKeepMine={details.keepMine}
      />
    </PanelFrame>
  )
})
