import { Button, ConfirmDialog, Inline, StatusDot } from '@portico/design-system'
import { isSelf, type Person } from '@portico/stores'
import { ErrorCode } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLater, useSignedIn, useStores } from '../../../app/context.ts'
import { fieldsOf } from '../../../components/formProps.ts'
import { MessageButton } from '../../../components/messages.tsx'
import { MessageTag } from '../../../components/MessageTag.tsx'
import { itemPanel } from '../../../components/panel/itemPanel.tsx'
import { PanelTools } from '../../../components/panel/PanelTools.tsx'
import { problemText } from '../../../i18n/problemText.ts'
import { personActions, type PersonActs } from '../actions.tsx'
import { fieldTexts, nameOf, roleText, statusText } from '../labels.ts'
import { PersonConflict } from '../PersonConflict.tsx'
import { statusTones } from '../people.tsx'
import { usePasswordMail } from '../invitations.ts'
import { Access, Facts, Invitation, Rights, usePersonDetails, type PersonDetails } from './PersonSections.tsx'

interface ResetFactorDialogProps {
  email: string
  name: string
  onClose: () => void
}

/** For a lost phone. Not of workspaces, whose second factor is their own. */
const ResetFactorDialog = observer(function ResetFactorDialog({
  email,
  name,
  onClose,
}: ResetFactorDialogProps) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { factorReset } = useLater()
  const { problem, isSending } = factorReset.submission

  useEffect(() => factorReset.clear(), [factorReset])

  const reset = async () => {
    if (!(await factorReset.reset(email))) return
    onClose()
    toasts.show({ kind: 'success', messageKey: 'factorReset', values: { name } })
  }
  const errorMessage =
    problem === null
      ? undefined
      : problem.code === ErrorCode.notFound
        ? intl.formatMessage({ id: 'users.factor.none' }, { name })
        : problemText(problem, intl)
  return (
    <ConfirmDialog
      isOpen
      variant="danger"
      title={intl.formatMessage({ id: 'users.factor.title' }, { name })}
      description={<FormattedMessage id="users.factor.text" values={{ name }} />}
      confirmLabel={intl.formatMessage({ id: 'users.secondFactor' })}
      isPending={isSending}
      pendingLabel={intl.formatMessage({ id: 'users.factor.pending' })}
      errorMessage={errorMessage}
      onConfirm={() => void reset()}
      onOpenChange={onClose}
    />
  )
})

const PersonTools = observer(function PersonTools({ person, acts }: { person: Person; acts: PersonActs }) {
  const intl = useIntl()
  const { config, session } = useStores()
  const abilities = useSignedIn().users.abilitiesOf(person)
  const { canEdit } = abilities
  const { email, id } = person
  const name = nameOf(person)
  const invite = usePasswordMail(person)
  const { access, edit } = personActions
  const [isResetting, setIsResetting] = useState(false)
  const canResetFactor = config.offers('authenticator') && id !== session.user?.email
  return (
    <PanelTools
      id={email}
      name={name}
      main={
        canEdit ? (
          <MessageButton message={edit.short} startIcon={edit.icon} onPress={() => acts.edit(email)} />
        ) : (
          <Button startIcon={access.icon} onPress={() => acts.access(email)}>
            {intl.formatMessage({ id: access.label }, { name })}
          </Button>
        )
      }
      copy={{ value: id, label: 'panel.email.copy' }}
      actions={personActions}
      acts={{ ...acts, resetFactor: () => setIsResetting(true) }}
      given={{ ...abilities, canResetFactor }}
      groups={canEdit ? [['access', 'invite', 'resetFactor'], ['delete']] : []}
      details={{ invite }}
    >
      {isResetting && <ResetFactorDialog email={id} name={name} onClose={() => setIsResetting(false)} />}
    </PanelTools>
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

/** Everything about one person, each thing changeable where it is shown. */
export const PersonPanel = itemPanel<Person, PersonDetails, PersonActs>({
  texts: {
    back: 'users.title',
    gone: 'users.unknown.title',
    goneText: 'users.unknown.text',
    goneClose: 'panel.showUsers',
  },
  find: (id, { users }, { userDeletion }) => {
    const item = users.byEmail.get(id)
    return { item, isGone: !item && users.isReady, deletingId: userDeletion.person?.email ?? null }
  },
  nameOf,
  useDetails: usePersonDetails,
  nameFields: ({ form }, intl) => {
    const { firstName, lastName } = fieldsOf(form, fieldTexts(intl))
    return [firstName, lastName]
  },
  facts: (person) => <PersonLine person={person} />,
  tools: (person, acts) => <PersonTools person={person} acts={acts} />,
  subjectOf: ({ email }) => ({ person: email }),
  sections: (person, details, { edit, access, invite }) => [
    <Rights key="rights" person={person} details={details} onEdit={() => edit(person.email)} />,
    <Invitation key="invitation" person={person} onSend={() => invite(person.email)} />,
    <Access key="access" person={person} onMore={() => access(person.email)} />,
    <Facts key="facts" person={person} />,
  ],
  conflict: ({ form, keepMine }, name) => <PersonConflict form={form} name={name} onKeepMine={keepMine} />,
})
