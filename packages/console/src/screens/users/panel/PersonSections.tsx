import { Grid, Select, Text } from '@portico/design-system'
import { isSelf, Role, type Person, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { FactList, lastChangeFact } from '../../../components/FactList.tsx'
import { MessageButton, MessageText, RetryBanner } from '../../../components/messages.tsx'
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
  const { details, undo } = useSignedIn()
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
          items={(canChange ? form.roles : person.role === null ? [] : [person.role]).map((role) => ({
            id: String(role),
            label: roleText(role, intl),
          }))}
          value={String((canChange ? form.draft.role : person.role) ?? '') || null}
          onChange={(chosen) => {
            const role = form.roles.find((each) => String(each) === chosen)
            if (role !== undefined) inPlace.change(() => form.set('role', role))
          }}
        />
        <Select
          label={intl.formatMessage({ id: 'users.form.status' })}
          isDisabled={!canChange}
          items={(canChange
            ? (form.abilities?.statuses ?? []).map(({ status }) => status)
            : person.status === null
              ? []
              : [person.status]
          ).map((status) => ({ id: String(status), label: statusText(status, intl) }))}
          value={String((canChange ? form.draft.status : person.status) ?? '') || null}
          onChange={(chosen) => {
            const found = form.abilities?.statuses.find(({ status }) => String(status) === chosen)
            if (found) inPlace.change(() => form.set('status', found.status))
          }}
        />
      </Grid>
      {!canChange && (
        <Text variant="secondary" tone="muted">
          {isOneself && !person.isOwner ? (
            <FormattedMessage id="panel.rights.self" />
          ) : canRename || isOneself ? (
            <FormattedMessage id="panel.rights.owner" />
          ) : (
            <FormattedMessage id="users.notAllowed" />
          )}
        </Text>
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
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
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
  const navigate = useNavigate()
  const { details, workspaces } = useSignedIn()
  const { isReady, otherWorkspaces, readProblems, sharedWorkspaces } = details.access
  const options = useMemo(
    () => otherWorkspaces.map(({ id, name, machine }) => ({ id, label: name, description: machine })),
    [otherWorkspaces],
  )
  return (
    <AccessSection
      key={person.email}
      kind={kind}
      subject={{ person: person.email }}
      items={sharedWorkspaces}
      options={options}
      namesOf={(id) => ({ name: nameOf(person), workspace: workspaces.entries.get(id)?.name ?? '' })}
      notes={
        <>
          {person.role === Role.admin && (
            <MessageText message="panel.access.admin" variant="secondary" tone="muted" />
          )}
          {isReady && readProblems.size > 0 && (
            <RetryBanner
              message="panel.access.incomplete"
              values={{ count: readProblems.size }}
              onRetry={() => void details.access.resume()}
            />
          )}
        </>
      }
      onMore={onMore}
      onShow={(workspace) => void navigate(kind.hrefOf(workspace))}
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
  const { passwordMails } = useSignedIn()
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
        emptyText="panel.none"
        facts={[
          ['users.column.email', person.id],
          ['panel.directory', person.activeDirectoryId],
          lastChangeFact(person.lastChange, users.byEmail, intl),
        ]}
      />
    </PanelSection>
  )
})
