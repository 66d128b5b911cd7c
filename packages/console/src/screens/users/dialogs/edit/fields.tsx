import {
  Banner,
  Button,
  ConfirmDialog,
  Divider,
  Grid,
  NameList,
  PasswordIcon,
  Select,
  Stack,
  Text,
  TextField,
  WorkspacesIcon,
  type TextFieldProps,
} from '@portico/design-system'
import {
  isSelf,
  MemberStatus,
  Role,
  type Person,
  type StatusChoice,
  type UserDraft,
  type UserTextField,
} from '@portico/stores'
import { canonicalEmail } from '@portico/stores/contract'
import { isCorporateEmail } from '@portico/stores/passwords'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLater, useSignedIn, useStores } from '../../../../app/context.ts'
import type { FieldProps, Fields } from '../../../../components/formProps.ts'
import { MessageBanner, MessageButton, MessageHint } from '../../../../components/messages.tsx'
import { problemText } from '../../../../i18n/problemText.ts'
import { nameOf, roleText, statusText } from '../../labels.ts'
import { waitText } from '../batch/OutcomeDialog.tsx'
import { WorkspacesField } from './WorkspacesField.tsx'
import { ErrorDialog } from '../../../../errors/ErrorDialog.tsx'
import { invitationText, sentMail, unsentMailText, usePasswordMail } from '../../invitations.ts'

/** Resets a user's second factor in all workspaces that require one; renders nothing when none does. */
const SecondFactor = observer(function SecondFactor({ person }: { person: Person }) {
  const intl = useIntl()
  const { session } = useStores()
  const { secondFactors: form } = useLater()
  const [step, setStep] = useState<'idle' | 'asking' | 'done'>('idle')
  useEffect(() => () => form.forget(), [form])
  const { workspaces, failed, waitSeconds } = form
  const problem = failed.at(-1)?.problem ?? null
  if (!session.canManageWorkspaces || workspaces.length === 0) return null
  const name = nameOf(person)
  const places = failed.length > 0 ? failed.map(({ workspace }) => workspace) : workspaces
  const values = { name, count: places.length }
  return (
    <Stack gap={2} align="start">
      <MessageButton message="users.secondFactor" onPress={() => setStep('asking')} />
      <MessageHint message="users.secondFactor.help" />
      {step === 'done' && <MessageBanner message="users.secondFactor.done" values={values} tone="ok" />}
      <ConfirmDialog
        isOpen={step === 'asking'}
        variant="danger"
        title={intl.formatMessage({ id: 'users.secondFactor.title' }, values)}
        description={
          waitSeconds === null ? (
            <FormattedMessage id="users.secondFactor.text" values={values} />
          ) : (
            waitText(waitSeconds, intl)
          )
        }
        details={<NameList label={intl.formatMessage({ id: 'users.secondFactor.places' })} items={places} />}
        confirmLabel={intl.formatMessage({ id: 'users.secondFactor' })}
        isPending={form.isRunning}
        pendingLabel={intl.formatMessage({ id: 'configure.reset.pending' })}
        {...(problem !== null && {
          errorMessage: intl.formatMessage(
            { id: 'users.secondFactor.failed' },
            { ...values, reason: problemText(problem, intl) },
          ),
        })}
        onConfirm={() => void form.reset(person).then((isReset) => setStep(isReset ? 'done' : 'asking'))}
        onOpenChange={() => setStep('idle')}
      />
    </Stack>
  )
})

/** Who has the typed address already and has not confirmed it. */
const PendingPerson = observer(function PendingPerson() {
  const { users } = useSignedIn()
  const { userEdit: form } = useLater()
  const known = users.byEmail.get(canonicalEmail(form.draft.email))
  if (known?.status !== MemberStatus.pending) return null
  return (
    <Banner tone="warn">
      <Stack gap={3}>
        <FormattedMessage id="users.form.pending" values={{ name: nameOf(known) }} />
        <PasswordMail key={known.email} person={known} />
      </Stack>
    </Banner>
  )
})

interface UserFieldsProps {
  fields: Fields<UserDraft>
  onAccess?: (() => void) | undefined
}

export const UserFields = observer(function UserFields({ fields, onAccess }: UserFieldsProps) {
  const intl = useIntl()
  const { session } = useStores()
  const { workspaces } = useSignedIn()
  const { userEdit: form } = useLater()
  const { person } = form
  const isOneself = person !== null && isSelf(person, session.user)
  const savedOf = (name: string) => form.differences.find(({ field }) => field === name)?.saved
  const textOf = (name: UserTextField) => ({ ...fields[name], saved: savedOf(name) })
  const role = (
    <RoleField
      {...fields.role}
      roles={form.roles}
      isDisabled={person?.isOwner === true}
      isOneself={isOneself}
    />
  )
  if (person === null) {
    // Users of free mail services cannot set a password (specification, section 5).
    const isOfFreeService = !form.errors.has('email') && !isCorporateEmail(fields.email.value.trim())
    return (
      <>
        <Grid minColumnWidth={240} align="start">
          <UserText {...textOf('firstName')} isFirst />
          <UserText {...textOf('lastName')} />
        </Grid>
        {role}
        <Grid minColumnWidth={240} align="start">
          <UserText
            {...textOf('email')}
            type="email"
            description={<FormattedMessage id="users.form.email.help" />}
            notice={isOfFreeService ? <FormattedMessage id="users.form.email.notCorporate" /> : undefined}
          />
          <UserText {...textOf('emailConfirmation')} type="email" />
        </Grid>
        <PendingPerson />
        {session.canManageWorkspaces && workspaces.sorted.length > 0 && (
          <WorkspacesField
            label={intl.formatMessage({ id: 'users.form.workspaces' })}
            description={intl.formatMessage({ id: 'users.form.workspaces.help' })}
            workspaces={workspaces.sorted}
            value={form.workspaceIds}
            onChange={(ids) => form.chooseWorkspaces(ids)}
          />
        )}
      </>
    )
  }
  const directoryId = savedOf('activeDirectoryId')
  return (
    <>
      <Text tone="secondary">{person.id}</Text>
      <UserText {...textOf('firstName')} />
      <UserText {...textOf('lastName')} />
      {role}
      <StatusField {...fields.status} choices={form.abilities?.statuses ?? []} isOneself={isOneself} />
      {directoryId !== undefined && (
        <MessageHint message="users.form.savedAs.directory" values={{ saved: directoryId }} />
      )}
      <Stack gap={4}>
        <Divider />
        <PasswordMail person={person} />
        <SecondFactor person={person} />
        {onAccess && (
          <Button startIcon={<WorkspacesIcon aria-hidden />} onPress={onAccess}>
            {intl.formatMessage({ id: 'access.person.title' }, { name: nameOf(person) })}
          </Button>
        )}
      </Stack>
    </>
  )
})

interface UserTextProps extends FieldProps<string>, Pick<TextFieldProps, 'type' | 'description'> {
  /** The text to save, if it differs. */
  saved: string | undefined
  /** A warning, not an error. */
  notice?: ReactNode
  isFirst?: boolean
}

function UserText({ saved, notice, isFirst = false, ...field }: UserTextProps) {
  const id = useId()
  const hint = saved ? <FormattedMessage id="users.form.savedAs" values={{ saved }} /> : notice
  return (
    <Stack gap={1}>
      <TextField
        {...field}
        autoFocus={isFirst}
        isRequired
        autoComplete="off"
        {...(hint !== undefined && { 'aria-describedby': id })}
      />
      {hint !== undefined && (
        // Not the field's own description: react-aria ignores a description that is added later.
        <Text id={id} variant="secondary" tone={saved ? 'secondary' : 'warn'}>
          {hint}
        </Text>
      )}
    </Stack>
  )
}

interface RoleFieldProps extends FieldProps<Role | null> {
  roles: readonly Role[]
  isDisabled: boolean
  isOneself: boolean
}

function RoleField({ roles, isOneself, value, onChange, ...field }: RoleFieldProps) {
  const intl = useIntl()
  return (
    <Stack gap={2}>
      <Select
        {...field}
        isRequired
        placeholder={intl.formatMessage({ id: 'users.form.role.choose' })}
        items={roles.map((role) => ({ id: String(role), label: roleText(role, intl) }))}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(roles.find((role) => String(role) === id) ?? value)}
        description={field.isDisabled ? <FormattedMessage id="users.form.role.owner" /> : undefined}
      />
      {isOneself && value !== null && value < Role.admin && (
        <MessageBanner message="users.form.role.self" tone="warn" />
      )}
    </Stack>
  )
}

interface StatusFieldProps extends FieldProps<MemberStatus | null> {
  choices: readonly StatusChoice[]
  isOneself: boolean
}

/** All four statuses; those that an owner cannot have are disabled with a reason. */
function StatusField({ choices, isOneself, value, onChange, ...field }: StatusFieldProps) {
  const intl = useIntl()
  const isLimited = choices.some(({ isAllowed }) => !isAllowed)
  return (
    <Stack gap={2}>
      <Select
        {...field}
        isRequired
        items={choices.map(({ status, isAllowed }) => ({
          id: String(status),
          label: statusText(status, intl),
          disabledReason: isAllowed ? undefined : intl.formatMessage({ id: 'users.form.status.owner' }),
        }))}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(choices.find(({ status }) => String(status) === id)?.status ?? value)}
        description={isLimited ? <FormattedMessage id="users.form.status.owner" /> : undefined}
      />
      {isOneself && value !== MemberStatus.active && (
        <MessageBanner message="users.form.status.self" tone="warn" />
      )}
    </Stack>
  )
}

/** The mail with a link to set a password, or the invitation again. */
const PasswordMail = observer(function PasswordMail({ person }: { person: Person }) {
  const intl = useIntl()
  const { time } = useStores()
  const { users } = useSignedIn()
  const { passwordMails } = useLater()
  const { description: reason } = usePasswordMail(person)
  const { passwordMail: mail } = users.abilitiesOf(person)
  const problem = passwordMails.problemOf(person.email)
  const [hasFailed, setHasFailed] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const kind = mail ?? 'reset'
  const sent = sentMail(mail, person.id, passwordMails.replyOf(person.email), intl)
  const send = async () => {
    const result = await passwordMails.send(person.email)
    setHasFailed(result === 'failed')
    setIsSent(result === 'sent')
  }

  const help = person.status === MemberStatus.locked ? 'locked' : kind
  return (
    <Stack gap={2} align="start">
      <MessageButton
        message={`users.mail.${kind}`}
        startIcon={<PasswordIcon aria-hidden />}
        isPending={passwordMails.isSending(person.email)}
        pending="common.sending"
        disabledReason={reason}
        onPress={() => void send()}
      />
      <Text variant="secondary" tone="muted">
        {[
          invitationText(person, time.now, intl),
          reason ?? intl.formatMessage({ id: `users.mail.${help}.help` }),
        ]
          .filter((text) => text !== null)
          .join(' ')}
      </Text>
      {/* Not a toast: toasts wait until the dialog closes. */}
      {isSent && (
        <MessageBanner
          message={`toast.${sent.messageKey}`}
          values={sent.values}
          tone={sent.kind === 'success' ? 'ok' : 'warn'}
        />
      )}
      {hasFailed && problem !== null && (
        <ErrorDialog
          problem={problem}
          message={unsentMailText(problem, 'users.mail.refused', intl)}
          onClose={() => setHasFailed(false)}
        />
      )}
    </Stack>
  )
})
