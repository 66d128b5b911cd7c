import { types } from 'mobx-state-tree'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import type { MemberStatus, Role } from '../../api/contract/roles.ts'
import type { Problem } from '../../resource/problem.ts'
import { peersOf } from '../../root/peers.ts'
import { abilitiesOf, ASSIGNABLE_ROLES, holdOf, type PersonAbilities, type PersonHold } from '../abilities.ts'
import type { Person } from '../person.ts'
import { sanitizingOf } from '../toWire.ts'
import {
  SANITIZED_FIELDS,
  savedText,
  userErrorsOf,
  type SanitizedField,
  type UserFieldError,
  type UserRules,
} from './rules.ts'
import {
  changedUserFields,
  EMPTY_USER_DRAFT,
  USER_FIELDS,
  type UserDraft,
  type UserField,
  type UserFormMode,
  type UserTextField,
} from './userDraft.ts'

/** A text that is not saved as it was typed. */
export interface SavedDifference {
  readonly field: SanitizedField
  readonly typed: string
  /** Empty when nothing of it is left. */
  readonly saved: string
}

interface FormState {
  /** Null while the dialog is closed. */
  mode: UserFormMode | null
  /** Who is changed, as listed when the dialog was opened; null for somebody new. */
  person: Person | null
  /** What the dialog began with. */
  initial: UserDraft
  draft: UserDraft
  /** Fields that the person has left once. */
  touched: ReadonlySet<UserField>
  hasTriedSaving: boolean
  /** Why the latest save was refused. */
  saveProblem: Problem | null
  /** Fields whose content the service has refused, until they are changed. */
  refused: ReadonlyMap<UserField, UserFieldError>
}

export const emptyUserForm: FormState = {
  mode: null,
  person: null,
  initial: EMPTY_USER_DRAFT,
  draft: EMPTY_USER_DRAFT,
  touched: new Set(),
  hasTriedSaving: false,
  saveProblem: null,
  refused: new Map(),
}

/** The field that a refusal is about; null when it is about none. */
const refusedField = (mode: UserFormMode, code: number): readonly [UserField, UserFieldError] | null => {
  if (code === ErrorCode.invalidRole) return ['role', { code: 'invalidRole' }]
  return code === ErrorCode.alreadyExists && mode === 'new' ? ['email', { code: 'taken' }] : null
}

/** Somebody new, or somebody who is changed: what is typed, and every rule for it. */
export const UserFormModel = types
  .model('UserForm')
  .volatile((): FormState => ({ ...emptyUserForm }))
  .views((self) => ({
    get rules(): UserRules {
      const { config } = peersOf(self)
      return {
        sanitizing: sanitizingOf(config.value),
        lengths: {
          firstName: config.lengthsOf('user', 'firstName'),
          lastName: config.lengthsOf('user', 'lastName'),
        },
      }
    },
    /** What may be done with the person who is changed; null for somebody new. */
    get abilities(): PersonAbilities | null {
      return self.person && abilitiesOf(self.person, peersOf(self).session.user)
    },
    /** Why a control is disabled; null when it is not. */
    holdOf(field: UserField): PersonHold | null {
      if (!self.person || (field !== 'role' && field !== 'status')) return null
      const hold = holdOf(self.person, peersOf(self).session.user)
      return field === 'role' && hold === 'self' ? null : hold
    },
  }))
  .views((self) => ({
    /** Roles that the select shows. */
    get roles(): readonly Role[] {
      return self.abilities?.roles ?? ASSIGNABLE_ROLES
    },
    /** Every error of the rules, whether or not it is time to show it. */
    get errors(): ReadonlyMap<UserField, UserFieldError> {
      return self.mode === null ? new Map() : userErrorsOf(self.mode, self.draft, self.rules)
    },
    /** Something was typed or chosen that is not saved. */
    get isDirty(): boolean {
      return self.mode !== null && changedUserFields(self.mode, self.initial, self.draft).length > 0
    },
    /** What of the texts will be saved otherwise than typed. Blanks around them are not worth telling. */
    get differences(): readonly SavedDifference[] {
      const { sanitizing } = self.rules
      const texts = { ...self.draft, activeDirectoryId: self.person?.activeDirectoryId ?? '' }
      return SANITIZED_FIELDS.flatMap((field) => {
        const typed = texts[field]
        const saved = savedText(typed, sanitizing)
        return saved === typed.trim() ? [] : [{ field, typed, saved }]
      })
    },
  }))
  .views((self) => ({
    /** The error to show: once the field was left or Save was pressed, and at once what the service has refused. */
    shownErrorOf(field: UserField): UserFieldError | null {
      const isTime = self.hasTriedSaving || self.touched.has(field)
      return (isTime ? self.errors.get(field) : null) ?? self.refused.get(field) ?? null
    },
    /** Why the latest save failed, when no field says it: the limit of users, a right, the connection … */
    get formProblem(): Problem | null {
      return self.refused.size > 0 ? null : self.saveProblem
    },
  }))
  .views((self) => ({
    /** Where to lead the person after a save that was refused, here or by the service. */
    get firstError(): UserField | null {
      const [field] = [...self.errors.keys(), ...self.refused.keys()]
      return field ?? null
    },
    /** Every error that is shown, in the order of the dialog. */
    get shownErrors(): ReadonlyMap<UserField, UserFieldError> {
      const fields: readonly UserField[] = self.mode === null ? [] : USER_FIELDS[self.mode]
      return new Map(
        fields.flatMap((field) => {
          const error = self.shownErrorOf(field)
          return error ? [[field, error] as const] : []
        }),
      )
    },
  }))
  .actions((self) => {
    const put = <F extends UserField>(field: F, value: UserDraft[F]): void => {
      if (self.mode === null || self.holdOf(field) !== null || self.draft[field] === value) return
      self.draft = { ...self.draft, [field]: value }
      if (self.refused.has(field))
        self.refused = new Map([...self.refused].filter(([refused]) => refused !== field))
    }
    return {
      setText(field: UserTextField, text: string): void {
        put(field, text)
      },
      setRole(role: Role): void {
        if (self.roles.includes(role)) put('role', role)
      },
      setStatus(status: MemberStatus): void {
        const isAllowed = self.abilities?.statuses.some(
          (choice) => choice.status === status && choice.isAllowed,
        )
        if (isAllowed) put('status', status)
      },
      /** The person has left a field: from now on its error shows. */
      touch(field: UserField): void {
        self.touched = new Set([...self.touched, field])
      },
      /** Begins anew. */
      begin(mode: UserFormMode, person: Person | null, initial: UserDraft): void {
        Object.assign(self, emptyUserForm, { mode, person, initial, draft: initial })
      },
      /** Takes the refusal of a save. */
      refuse(problem: Problem): void {
        const refused = self.mode && refusedField(self.mode, problem.code)
        self.saveProblem = problem
        self.refused = new Map(refused ? [refused] : [])
      },
    }
  })
