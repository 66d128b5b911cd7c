import { Banner, Select, Stack, Text, TextField } from '@portico/design-system'
import {
  MEMBER_STATUSES,
  Role,
  type MemberStatus,
  type UserEditStore,
  type UserField,
  type UserTextField,
} from '@portico/stores'
import { isCorporateEmail } from '@portico/stores/passwords'
import { observer } from 'mobx-react-lite'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../../app/context.ts'
import { roleText, statusText } from '../../labels.ts'
import { errorText, statusReason } from './labels.ts'

interface FieldProps {
  form: UserEditStore
}

const useField = (form: UserEditStore, field: UserField) => {
  const intl = useIntl()
  const error = form.shownErrorOf(field)
  return {
    name: field,
    label: intl.formatMessage({ id: `users.form.${field}` }),
    errorMessage: error ? errorText(field, error, intl) : undefined,
    onBlur: () => form.touch(field),
  }
}

interface UserTextProps extends FieldProps {
  field: UserTextField
  description?: ReactNode
  type?: 'text' | 'email'
  notice?: ReactNode
  isFirst?: boolean
}

/** Shows what will be saved where that differs from the text. */
export const UserText = observer(function UserText({
  form,
  field,
  description,
  type = 'text',
  notice,
  isFirst = false,
}: UserTextProps) {
  const id = useId()
  const saved = form.differences.find((candidate) => candidate.field === field)?.saved ?? ''
  const told = saved === '' ? notice : <FormattedMessage id="users.form.savedAs" values={{ saved }} />
  return (
    <Stack gap={1}>
      <TextField
        {...useField(form, field)}
        type={type}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a modal must take focus somewhere, and this is what it was opened for
        autoFocus={isFirst}
        isRequired
        autoComplete="off"
        value={form.draft[field]}
        onChange={(text) => form.set(field, text)}
        description={description}
        {...(told !== undefined && { 'aria-describedby': id })}
      />
      {told !== undefined && (
        // Not the field's own description: react-aria ignores one that appears later.
        <Text id={id} variant="secondary" tone={saved === '' ? 'warn' : 'secondary'}>
          {told}
        </Text>
      )}
    </Stack>
  )
})

/** New users of free mail services cannot set a password (specification, section 5). */
export const EmailField = observer(function EmailField({ form }: FieldProps) {
  const isOfFreeService = !form.errors.has('email') && !isCorporateEmail(form.draft.email.trim())
  return (
    <UserText
      form={form}
      field="email"
      type="email"
      description={<FormattedMessage id="users.form.email.help" />}
      notice={isOfFreeService ? <FormattedMessage id="users.form.email.notCorporate" /> : undefined}
    />
  )
})

export const RoleField = observer(function RoleField({ form }: FieldProps) {
  const intl = useIntl()
  const { session } = useStores()
  const hold = form.disabledReasonOf('role')
  const isOneself = form.person?.email === session.user?.email.toLowerCase()
  const { role } = form.draft
  return (
    <Stack gap={2}>
      <Select
        {...useField(form, 'role')}
        isRequired
        isDisabled={hold !== null}
        placeholder={intl.formatMessage({ id: 'users.form.role.choose' })}
        options={form.roles.map((each) => ({ id: String(each), label: roleText(each, intl) }))}
        value={role === null ? null : String(role)}
        onChange={(id) => {
          const chosen = form.roles.find((each) => String(each) === id)
          if (chosen !== undefined) form.set('role', chosen)
        }}
        description={hold === null ? undefined : <FormattedMessage id="users.form.role.owner" />}
      />
      {isOneself && role !== null && role < Role.admin && (
        <Banner kind="warn">
          <FormattedMessage id="users.form.role.self" />
        </Banner>
      )}
    </Stack>
  )
})

export const StatusField = observer(function StatusField({ form }: FieldProps) {
  const intl = useIntl()
  const hold = form.disabledReasonOf('status')
  const { status } = form.draft
  return (
    <Select
      {...useField(form, 'status')}
      isRequired
      options={(form.abilities?.statuses ?? []).map((choice) => ({
        id: String(choice.status),
        label: statusText(choice.status, intl),
        disabledReason: statusReason(choice, hold, intl),
      }))}
      value={status === null ? null : String(status)}
      onChange={(id) => {
        const chosen = MEMBER_STATUSES.find((each: MemberStatus) => String(each) === id)
        if (chosen !== undefined) form.set('status', chosen)
      }}
      description={hold === null ? undefined : <FormattedMessage id={`users.form.status.${hold}`} />}
    />
  )
})
