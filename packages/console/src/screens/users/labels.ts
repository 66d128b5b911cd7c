import { MemberStatus, Role, type Person, type UserField, type UserFieldError } from '@portico/stores'
import type { IntlShape } from 'react-intl'

const roles = {
  [Role.none]: 'none',
  [Role.user]: 'user',
  [Role.admin]: 'admin',
  [Role.owner]: 'owner',
  [Role.superadmin]: 'superadmin',
} as const satisfies Record<Role, string>

const statuses = {
  [MemberStatus.pending]: 'pending',
  [MemberStatus.active]: 'active',
  [MemberStatus.inactive]: 'inactive',
  [MemberStatus.locked]: 'locked',
} as const satisfies Record<MemberStatus, string>

export const roleName = (role: Role): (typeof roles)[Role] => roles[role]
export const statusName = (status: MemberStatus): (typeof statuses)[MemberStatus] => statuses[status]

export const roleText = (role: Role, intl: IntlShape): string =>
  intl.formatMessage({ id: `members.role.${roles[role]}` })

export const statusText = (status: MemberStatus, intl: IntlShape): string =>
  intl.formatMessage({ id: `members.status.${statuses[status]}` })

export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name.trim() || email

export const fieldTexts = (intl: IntlShape) => ({
  label: (field: UserField): string => intl.formatMessage({ id: `users.form.${field}` }),
  error: (field: UserField, { code, ...values }: UserFieldError): string =>
    code === 'required'
      ? intl.formatMessage({ id: `users.form.required.${field}` })
      : intl.formatMessage({ id: `users.form.error.${code}` }, values),
})
