import {
  emailText,
  ErrorCode,
  isEmail,
  MemberStatus,
  MemberStatusSchema,
  NewUserSchema,
  Role,
  sanitize,
  UserFormSchema,
} from '@portico/stores/contract'
import * as v from 'valibot'
import { ApiError, forbidden, invalidContent } from '../http/apiError.ts'
import { parse } from '../http/parse.ts'
import type { Session } from '../auth/sessions.ts'
import { sanitizing, validationLengths } from '../account/config.ts'

/** Sanitising takes several rounds, so longer texts are refused first. */
const Raw = v.pipe(v.string(), v.maxLength(2000))

/** Roles that cannot be assigned have their own error code. */
const RoleNumber = v.pipe(v.number(), v.integer())

const FormBody = v.object({
  ...UserFormSchema.entries,
  firstName: Raw,
  lastName: Raw,
  role: RoleNumber,
  activeDirectoryId: v.optional(v.nullable(Raw), null),
  email: emailText,
  emailConfirmation: v.optional(emailText),
  status: MemberStatusSchema,
})

const NewBody = v.object({
  ...NewUserSchema.entries,
  ...FormBody.entries,
  emailConfirmation: emailText,
  accountId: v.string(),
})

type AssignableRole = typeof Role.user | typeof Role.admin

interface MemberFields {
  readonly first_name: string
  readonly last_name: string
  readonly active_directory_id: string | null
}

const { user: lengths } = validationLengths

/** Required and length apply to the sanitised text. */
const sanitized = (field: keyof typeof lengths, raw: string): string => {
  const text = sanitize(raw, sanitizing)
  const { min, max } = lengths[field]
  if (text === '' && min > 0) {
    throw invalidContent(
      raw.trim() === '' ? `${field} is missing` : `${field} has no characters that are allowed`,
    )
  }
  if (text.length >= min && text.length <= max) return text
  throw invalidContent(`${field} must have ${min} to ${max} characters, not ${text.length}`)
}

type FieldTexts = Pick<v.InferOutput<typeof FormBody>, 'firstName' | 'lastName' | 'activeDirectoryId'>

/** @param stored is left as it is where the form does not change it: it may be older than today's rules */
export const fieldsOf = (form: FieldTexts, stored?: MemberFields): MemberFields => {
  const changed = (field: keyof typeof lengths, before: string | null | undefined): string => {
    const raw = form[field] ?? ''
    return stored && raw === (before ?? '') ? raw : sanitized(field, raw)
  }
  return {
    first_name: changed('firstName', stored?.first_name),
    last_name: changed('lastName', stored?.last_name),
    active_directory_id: changed('activeDirectoryId', stored?.active_directory_id) || null,
  }
}

const assignable = (role: number): AssignableRole => {
  if (role === Role.user || role === Role.admin) return role
  throw new ApiError(ErrorCode.invalidRole, 'A user’s role can only be user or admin')
}

const requireConfirmed = (email: string, confirmation: string | undefined): void => {
  if (confirmation !== undefined && confirmation !== email)
    throw invalidContent('emailConfirmation is not the same as email')
}

export interface NewMember<Level extends Role = Role> extends MemberFields {
  readonly email: string
  readonly level: Level
}

/** Specification, section 5. */
export const newUserOf = (body: unknown, { accountId }: Pick<Session, 'accountId'>) => {
  const form = parse(NewBody, body)
  if (form.accountId !== accountId)
    throw new ApiError(ErrorCode.invalidAccount, 'People are added to one’s own account alone', {
      status: 400,
    })
  if (!isEmail(form.email)) throw invalidContent('email is not an e-mail address')
  requireConfirmed(form.email, form.emailConfirmation)
  if (form.status !== MemberStatus.pending) throw invalidContent('status must be pending for somebody new')
  return { email: form.email, level: assignable(form.role), ...fieldsOf(form) }
}

export const userChangeOf = (body: unknown) => {
  const form = parse(FormBody, body)
  requireConfirmed(form.email, form.emailConfirmation)
  const { email, role, status, revision } = form
  return { email, role, status, revision, fieldsAfter: (stored: MemberFields) => fieldsOf(form, stored) }
}

type UserChange = ReturnType<typeof userChangeOf>

interface Target {
  readonly id: string
  readonly level: Role
}

/** Users and admins are changed by admins and owners; owners are renamed by owners only (sections 4 and 6). */
export const levelAfter = (session: Session, member: Target, { role, status }: UserChange): Role => {
  if (member.level >= Role.owner) {
    if (session.level < Role.owner) throw forbidden('Only an owner may change an owner')
    if (role !== member.level) throw new ApiError(ErrorCode.invalidRole, 'An owner’s role cannot change')
    if (status !== MemberStatus.active) throw forbidden('An owner can only be active')
    return member.level
  }
  return assignable(role)
}

/** No owners and not the caller (specification, section 5). */
export const requireDeletable = (session: Session, member: Target): void => {
  if (member.level >= Role.owner) throw forbidden('An owner cannot be deleted')
  if (member.id === session.memberId) throw forbidden('Nobody may delete themselves')
}
