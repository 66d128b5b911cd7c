import {
  Banner,
  Button,
  Divider,
  Grid,
  Select,
  Stack,
  Text,
  TextField,
  WorkspacesIcon,
  type TextFieldProps,
} from '@portico/design-system'
import {
  MemberStatus,
  Role,
  type Person,
  type SavedDifference,
  type StatusChoice,
  type UserDraft,
  type UserTextField,
} from '@portico/stores'
import { isCorporateEmail } from '@portico/stores/passwords'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FieldProps, Fields } from '../../../../components/formProps.ts'
import { nameOf, roleText, statusText } from '../../labels.ts'

export interface UserFieldsProps {
  fields: Fields<UserDraft>
  /** Null for a new user. */
  person: Person | null
  isOneself: boolean
  hasEmailError: boolean
  roles: readonly Role[]
  statuses: readonly StatusChoice[]
  differences: readonly SavedDifference[]
  passwordMail: ReactNode
  onAccess?: (() => void) | undefined
  /** For a new user. */
  workspaces?: ReactNode
  /** About a pending user who has the typed address. */
  pending?: ReactNode
}

export function UserFields({ fields, person, passwordMail, onAccess, ...props }: UserFieldsProps) {
  const intl = useIntl()
  const savedOf = (name: string) => props.differences.find(({ field }) => field === name)?.saved
  const textOf = (name: UserTextField) => ({ ...fields[name], saved: savedOf(name) })
  const role = (
    <RoleField
      {...fields.role}
      roles={props.roles}
      isDisabled={person?.isOwner === true}
      isOneself={props.isOneself}
    />
  )
  if (person === null) {
    // Users of free mail services cannot set a password (specification, section 5).
    const isOfFreeService = !props.hasEmailError && !isCorporateEmail(fields.email.value.trim())
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
        {props.pending}
        {props.workspaces}
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
      <StatusField {...fields.status} choices={props.statuses} isOneself={props.isOneself} />
      {directoryId !== undefined && (
        <Text variant="secondary" tone="muted">
          <FormattedMessage id="users.form.savedAs.directory" values={{ saved: directoryId }} />
        </Text>
      )}
      <Stack gap={4}>
        <Divider />
        {passwordMail}
        {onAccess && (
          <Button startIcon={<WorkspacesIcon aria-hidden />} onPress={onAccess}>
            {intl.formatMessage({ id: 'access.person.title' }, { name: nameOf(person) })}
          </Button>
        )}
      </Stack>
    </>
  )
}

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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a modal must take focus somewhere, and this is what it was opened for
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
        <Banner tone="warn">
          <FormattedMessage id="users.form.role.self" />
        </Banner>
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
        <Banner tone="warn">
          <FormattedMessage id="users.form.status.self" />
        </Banner>
      )}
    </Stack>
  )
}
