import { DescriptionList, Inline, StatusDot, Text } from '@portico/design-system'
import { isSelf, type Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { fieldsOf } from '../../../components/formProps.ts'
import { ItemPanel } from '../../../components/panel/ItemPanel.tsx'
import { PanelContent } from '../../../components/panel/PanelContent.tsx'
import { PanelFrame, type PanelPlace } from '../../../components/panel/PanelFrame.tsx'
import { PanelSection } from '../../../components/panel/PanelSection.tsx'
import { RenameForm } from '../../../components/panel/RenameForm.tsx'
import { MessageTag } from '../../../components/MessageTag.tsx'
import { MessageButton } from '../../../components/messages.tsx'
import { momentText } from '../../../i18n/dates.ts'
import { personText } from '../../../i18n/personText.ts'
import { fieldTexts } from '../dialogs/edit/labels.ts'
import { invitationText } from '../invitationText.ts'
import { nameOf, roleText, statusText } from '../labels.ts'
import type { PersonActs } from '../actions.tsx'
import { PersonConflict } from '../PersonConflict.tsx'
import { statusTones } from '../PersonFacts.tsx'
import { usePasswordMail } from '../usePasswordMail.ts'
import { Access } from './Access.tsx'
import { PersonPanelActions } from './PersonPanelActions.tsx'
import { Rights } from './Rights.tsx'
import { usePersonDetails, type PersonDetails } from './usePersonDetails.ts'

const Facts = observer(function Facts({ person }: { person: Person }) {
  const intl = useIntl()
  const { users } = useSignedIn()
  const { lastChange } = person
  return (
    <PanelSection title={<FormattedMessage id="panel.section.about" />}>
      <DescriptionList
        size="small"
        emptyText={intl.formatMessage({ id: 'panel.none' })}
        items={[
          { id: 'email', term: intl.formatMessage({ id: 'users.column.email' }), description: person.id },
          {
            id: 'directory',
            term: intl.formatMessage({ id: 'panel.directory' }),
            description: person.activeDirectoryId,
          },
          ...(lastChange === undefined
            ? []
            : [
                {
                  id: 'lastChange',
                  term: intl.formatMessage({ id: 'panel.lastChange' }),
                  description: intl.formatMessage(
                    { id: 'panel.lastChange.by' },
                    {
                      name: personText(lastChange.by, users.byEmail, intl),
                      time: momentText(lastChange.at, intl),
                    },
                  ),
                },
              ]),
        ]}
      />
    </PanelSection>
  )
})

const RenamePerson = observer(function RenamePerson({
  details: { form, inPlace },
  onEnd,
}: {
  details: PersonDetails
  onEnd: () => void
}) {
  const intl = useIntl()
  const { firstName, lastName } = fieldsOf(form, fieldTexts(intl))
  return (
    <RenameForm
      fields={[firstName, lastName]}
      isSaving={form.isSaving}
      onSave={() => inPlace.finish(form.save(), { own: ['firstName', 'lastName'] })}
      onCancel={() => form.reset()}
      onEnd={onEnd}
    />
  )
})

const PersonLine = observer(function PersonLine({ person }: { person: Person }) {
  const intl = useIntl()
  const { session } = useStores()
  return (
    <Inline gap={2}>
      {person.status !== null && (
        <StatusDot tone={statusTones[person.status]} label={statusText(person.status, intl)} />
      )}
      {person.role !== null && <span>{roleText(person.role, intl)}</span>}
      <span>{person.id}</span>
      {isSelf(person, session.user) && <MessageTag message="users.you" />}
    </Inline>
  )
})

/** When a pending person was invited, how long the link works, and the next mail. */
const Invitation = observer(function Invitation({ person }: { person: Person }) {
  const intl = useIntl()
  const { time } = useStores()
  const { passwordMails } = useSignedIn()
  const { isDisabled, description, onAction } = usePasswordMail(person)
  const text = invitationText(person, time.now, intl)
  if (text === null) return null
  return (
    <PanelSection
      title={<FormattedMessage id="panel.section.invitation" />}
      action={
        <MessageButton
          message="users.invitation.sendAgain"
          size="small"
          variant="ghost"
          isPending={passwordMails.isSending(person.email)}
          pending="users.mail.sending"
          disabledReason={isDisabled ? description : undefined}
          onPress={onAction}
        />
      }
    >
      <Text tone="secondary">{text}</Text>
    </PanelSection>
  )
})

interface PersonPanelProps {
  place: PanelPlace
  acts: PersonActs
}

/** Everything about one person, each thing changeable where it is shown. */
export const PersonPanel = observer(function PersonPanel({ place, acts }: PersonPanelProps) {
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
      {person && <Opened place={place} acts={acts} person={person} />}
    </ItemPanel>
  )
})

const Opened = observer(function Opened({ place, acts, person }: PersonPanelProps & { person: Person }) {
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
      actions={<PersonPanelActions person={person} acts={acts} />}
      renderRename={details.isOpen ? (end) => <RenamePerson details={details} onEnd={end} /> : undefined}
    >
      <PanelContent name={name} failure={details.inPlace.failure} subject={{ person: email }}>
        <Rights person={person} details={details} onEdit={() => acts.edit(email)} />
        <Invitation person={person} />
        <Access person={person} onMore={() => acts.access(email)} />
        <Facts person={person} />
      </PanelContent>
      <PersonConflict form={form} name={name} onKeepMine={details.keepMine} />
    </PanelFrame>
  )
})
