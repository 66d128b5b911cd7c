import { Banner, Select, Stack, Text, TextField, type TextFieldProps } from '@portico/design-system'
import {
  Role,
  type MemberStatus,
  type PersonDisabledReason,
  type StatusChoice,
  type UserField,
} from '@portico/stores'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { roleText, statusText } from '../../labels.ts'
import { statusReason } from './labels.ts'

interface FieldProps<Value> {
  name: UserField
  label: string
  errorMessage: string | undefined
  value: Value
  onBlur: () => void
  onChange: (value: Value) => void
}

interface UserTextProps extends FieldProps<string>, Pick<TextFieldProps, 'type' | 'description'> {
  /** The text to save where it differs. */
  saved: string | undefined
  /** A warning that is no error. */
  notice?: ReactNode
  isFirst?: boolean
}

export function UserText({ saved, notice, isFirst = false, ...field }: UserTextProps) {
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
        // Not the field's own description: react-aria ignores one that appears later.
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

export function RoleField({ roles, isOneself, value, onChange, ...field }: RoleFieldProps) {
  const intl = useIntl()
  return (
    <Stack gap={2}>
      <Select
        {...field}
        isRequired
        placeholder={intl.formatMessage({ id: 'users.form.role.choose' })}
        options={roles.map((role) => ({ id: String(role), label: roleText(role, intl) }))}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(roles.find((role) => String(role) === id) ?? value)}
        description={field.isDisabled ? <FormattedMessage id="users.form.role.owner" /> : undefined}
      />
      {isOneself && value !== null && value < Role.admin && (
        <Banner kind="warn">
          <FormattedMessage id="users.form.role.self" />
        </Banner>
      )}
    </Stack>
  )
}

interface StatusFieldProps extends FieldProps<MemberStatus | null> {
  choices: readonly StatusChoice[]
  disabledReason: PersonDisabledReason | null
}

/** All four statuses; disabled ones say why. */
export function StatusField({ choices, disabledReason, value, onChange, ...field }: StatusFieldProps) {
  const intl = useIntl()
  return (
    <Select
      {...field}
      isRequired
      options={choices.map((choice) => ({
        id: String(choice.status),
        label: statusText(choice.status, intl),
        disabledReason: statusReason(choice, disabledReason, intl),
      }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(choices.find(({ status }) => String(status) === id)?.status ?? value)}
      description={
        disabledReason === null ? undefined : <FormattedMessage id={`users.form.status.${disabledReason}`} />
      }
    />
  )
}
