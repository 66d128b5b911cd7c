import { Stack, Tabs } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { ConflictDialog } from '../../../components/ConflictDialog.tsx'
import { conflictOf } from '../../../components/formProps.ts'
import { MissingItem } from '../../../components/panel/MissingItem.tsx'
import { PanelFrame, type PanelPlace } from '../../../components/panel/PanelFrame.tsx'
import { PanelSkeleton } from '../../../components/panel/PanelSkeleton.tsx'
import { FailureBanner } from '../../../errors/FailureBanner.tsx'
import { MessagesProvider } from '../../../i18n/MessagesProvider.tsx'
import { problemText } from '../../../i18n/problemText.ts'
import { PanelActivity } from '../../activity/PanelActivity.tsx'
import { nameOf, roleText, statusText } from '../labels.ts'
import type { PeopleHandlers } from '../PersonActions.tsx'
import { Access } from './Access.tsx'
import { Facts } from './Facts.tsx'
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
export function PersonPanel(props: PersonPanelProps) {
  return (
    <MessagesProvider catalogue="help">
      <Panel {...props} />
    </MessagesProvider>
  )
}

const Panel = observer(function Panel({ place, handlers }: PersonPanelProps) {
  const { id, onClose } = place
  const intl = useIntl()
  const { users, userDeletion } = useSignedIn()
  const person = users.byEmail.get(id)
  const isGone = person === undefined && users.isReady

  // Deleted here: there is nothing to tell.
  const deletedEmail = useRef<string | null>(null)
  const deleting = userDeletion.person?.email ?? null
  useEffect(() => {
    if (deleting !== null) deletedEmail.current = deleting
    if (isGone && deletedEmail.current === id) onClose()
  }, [deleting, isGone, id, onClose])

  if (person !== undefined) return <Opened place={place} handlers={handlers} person={person} />
  return (
    <PanelFrame
      place={place}
      title={intl.formatMessage({ id: isGone ? 'users.unknown.title' : 'panel.loading' })}
      backText="users.title"
    >
      {isGone ? (
        <MissingItem text="users.unknown.text" closeText="panel.showUsers" onClose={onClose} />
      ) : (
        <PanelSkeleton />
      )}
    </PanelFrame>
  )
})

const Opened = observer(function Opened({ place, handlers, person }: PersonPanelProps & { person: Person }) {
  const intl = useIntl()
  const { config } = useStores()
  const { users } = useSignedIn()
  const [tab, setTab] = useState('overview')
  const details = usePersonDetails(person)
  const { form, inPlace } = details
  const name = nameOf(person)
  const { problem } = inPlace
  const overview = (
    <Stack gap={6}>
      {problem !== null && form.refused === null && (
        <FailureBanner
          failure={{ text: problemText(problem, intl), reference: problem.reference }}
          title={intl.formatMessage({ id: 'configure.notSaved' })}
        />
      )}
      <Rights person={person} details={details} onEdit={() => handlers.onEdit(person.email)} />
      <Access person={person} onMore={() => handlers.onAccess(person.email)} />
      <Facts person={person} />
    </Stack>
  )
  return (
    <PanelFrame
      place={place}
      title={name}
      backText="users.title"
      facts={<PersonLine person={person} />}
      actions={<PersonPanelActions person={person} handlers={handlers} />}
      renderRename={details.isOpen ? (end) => <RenamePerson details={details} onEnd={end} /> : undefined}
    >
      {config.offers('activity') ? (
        <Tabs
          label={intl.formatMessage({ id: 'panel.tabs' }, { name })}
          selectedId={tab}
          onSelectedIdChange={setTab}
          items={[
            { id: 'overview', label: intl.formatMessage({ id: 'panel.tab.overview' }), content: overview },
            {
              id: 'activity',
              label: intl.formatMessage({ id: 'shell.activity' }),
              content: <PanelActivity name={name} filter={{ person: person.email }} />,
            },
          ]}
        />
      ) : (
        overview
      )}
      <ConflictDialog
        {...conflictOf(form, users.byEmail)}
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
