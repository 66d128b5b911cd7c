import { Grid, Select, Text } from '@portico/design-system'
import { isSelf, Role, type Person, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLater, useSignedIn, useStores } from '../../../app/context.ts'
import { FactList, lastChangeFact } from '../../../components/FactList.tsx'
import { MessageButton, MessageHint, MessageText } from '../../../components/messages.tsx'
import { RetryBanner } from '../../../components/RetryBanner.tsx'
import { AccessSection, type AccessKind } from '../../../components/panel/AccessSection.tsx'
import { PanelSection } from '../../../components/panel/itemPanel.tsx'
import { useInPlace } from '../../../components/panel/useInPlace.ts'
import { paths } from '../../../navigation/paths.ts'
import { panelSearch } from '../../../navigation/urlState.ts'
import { fieldTexts, nameOf, roleText, statusText } from '../labels.ts'
import { invitationText, usePasswordMail } from '../invitations.ts'

/** The form of a person; it begins again with what the list knows. */
export const usePersonDetails = (person: Person) => {
  const intl = useIntl()
  const { undo } = useSignedIn()
  const { details } = useLater()
  const { person: form } = details
  const { email } = person

  const begin = useEffectEvent((shown: Person) => {
    if (form.person?.email !== shown.email) form.close()
    // The list was read again; what is typed stays.
    if (!form.isDirty && !form.isSaving) void form.openEdit(shown.email)
  })
  useEffect(() => begin(person), [person])
  useEffect(() => () => form.close(), [form])

  const inPlace = useInPlace(form, {
    texts: fieldTexts(intl),
    onSaved: () => {
      const values = { name: form.saved?.name ?? '', email }
      undo.notify({ kind: 'success', messageKey: 'userSaved', values }, form.undo)
      // The next change is based on what was saved.
      void form.openEdit(email)
    },
  })
  return {
    form,
    inPlace,
    /** False for an owner, whom an admin cannot change. */
    canRename: form.isOpen && form.person?.email === email,
    keepMine: () => void inPlace.finish(form.keepMine()),
  }
}

export type PersonDetails = ReturnType<typeof usePersonDetails>

interface RightsProps {
  person: Person
  details: PersonDetails
  /** Opens the dialog with all of it. */
  onEdit: () => void
}

/** Each choice is saved at once; that of one's own rights is made in the dialog, which warns first. */
export const Rights = observer(function Rights({
  person,
  details: { form, inPlace, canRename },
  onEdit,
}: RightsProps) {
  const intl = useIntl()
  const { session } = useStores()
  const isOneself = isSelf(person, session.user)
  const canChange = canRename && !isOneself && form.abilities?.canChangeRole === true
  const { role, status } = canChange ? form.draft : person
  const roles = canChange ? form.roles : role === null ? [] : [role]
  const allowed = form.abilities?.statuses.map((choice) => choice.status) ?? []
  const statuses = canChange ? allowed : status === null ? [] : [status]
  return (
    <PanelSection
      title={<FormattedMessage id="panel.section.rights" />}
      action={
        canRename && <MessageButton message="panel.settings" size="small" variant="ghost" onPress={onEdit} />
      }
    >
      <Grid minColumnWidth={160} gap={3} align="start">
        <Select
          label={intl.formatMessage({ id: 'users.form.role' })}
          isDisabled={!canChange}
          placeholder={intl.formatMessage({ id: 'members.role.none' })}
          items={roles.map((each) => ({ id: String(each), label: roleText(each, intl) }))}
          value={role === null ? null : String(role)}
          onChange={(chosen) => {
            const next = roles.find((each) => String(each) === chosen)
            if (next !== undefined) inPlace.change(() => form.set('role', next))
          }}
        />
        <Select
          label={intl.formatMessage({ id: 'users.form.status' })}
          isDisabled={!canChange}
          items={statuses.map((each) => ({ id: String(each), label: statusText(each, intl) }))}
          value={status === null ? null : String(status)}
          onChange={(chosen) => {
            const next = statuses.find((each) => String(each) === chosen)
            if (next !== undefined) inPlace.change(() => form.set('status', next))
          }}
        />
      </Grid>
      {!canChange && (
        <MessageHint
          message={
            isOneself && !person.isOwner
              ? 'panel.rights.self'
              : canRename || isOneself
                ? 'panel.rights.owner'
                : 'users.notAllowed'
          }
        />
      )}
    </PanelSection>
  )
})

interface AccessProps {
  person: Person
  /** Opens the dialog that changes several. */
  onMore: () => void
}

const kind: AccessKind<WorkspaceEntry> = {
  side: 'workspaces',
  texts: {
    label: 'workspaces.title',
    count: 'panel.access.count',
    add: 'panel.access.add',
    none: 'panel.access.none',
    revoke: 'panel.access.revoke',
  },
  itemsOf: ({ sharedWorkspaces }) => sharedWorkspaces,
  othersOf: ({ otherWorkspaces }) => otherWorkspaces,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  detailOf: ({ machine }) => machine,
  searchTextOf: ({ name, machine }) => `${name} ${machine}`,
  hrefOf: ({ id }) => paths.workspaces() + panelSearch('workspace', id),
  meta: ({ machine }) => [machine],
}

/** The workspaces that a person has. */
export function Access(props: AccessProps) {
  if (!props.person.isOwner) return <SharedWorkspaces {...props} />
  return (
    <PanelSection title={<FormattedMessage id="workspaces.title" />}>
      <MessageText message="panel.access.owner" tone="secondary" />
    </PanelSection>
  )
}

const SharedWorkspaces = observer(function SharedWorkspaces({ person, onMore }: AccessProps) {
  const { access } = useLater().details
  const { isReady, readProblems } = access
  return (
    <AccessSection
      key={person.email}
      kind={kind}
      subject={{ person: person.email }}
      namesOf={(workspace) => ({ name: nameOf(person), workspace })}
      notes={
        <>
          {person.role === Role.admin && <MessageHint message="panel.access.admin" />}
          {isReady && readProblems.size > 0 && (
            <RetryBanner
              message="panel.access.incomplete"
              values={{ count: readProblems.size }}
              onRetry={() => void access.resume()}
            />
          )}
        </>
      }
      onMore={onMore}
    />
  )
})

interface InvitationProps {
  person: Person
  onSend: () => void
}

/** When a pending person was invited, how long the link works, and the next mail. */
export const Invitation = observer(function Invitation({ person, onSend }: InvitationProps) {
  const intl = useIntl()
  const { time } = useStores()
  const { passwordMails } = useLater()
  const { isDisabled, description } = usePasswordMail(person)
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
          pending="common.sending"
          disabledReason={isDisabled ? description : undefined}
          onPress={onSend}
        />
      }
    >
      <Text tone="secondary">{text}</Text>
    </PanelSection>
  )
})

/** What the list knows besides. */
export const Facts = observer(function Facts({ person }: { person: Person }) {
  const intl = useIntl()
  const { users } = useSignedIn()
  return (
    <PanelSection title={<FormattedMessage id="panel.section.about" />}>
      <FactList
        size="small"
        facts={[
          ['users.column.email', person.id],
          ['panel.directory', person.activeDirectoryId],
          lastChangeFact(person.lastChange, users.byEmail, intl),
        ]}
      />
    </PanelSection>
  )
})
