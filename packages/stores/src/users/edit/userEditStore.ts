import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { IN_BACKGROUND } from '../../api/client.ts'
import { canonicalEmail } from '../../api/contract/email.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { MemberReplySchema, type MemberReply } from '../../api/contract/member.ts'
import { MemberStatusSchema, RoleSchema, type Role } from '../../api/contract/roles.ts'
import { run } from '../../bulk/run.ts'
import { environmentOf, type Environment } from '../../environment/environment.ts'
import { editForm } from '../../forms/editForm.ts'
import { changedFields, newErrorOf, type Undo } from '../../forms/formRules.ts'
import { newestRules } from '../../forms/newest.ts'
import { problemOf } from '../../resource/problem.ts'
import { rootOf, signedInOf, update } from '../../root/root.ts'
import { memberLists } from '../../workspaces/memberLists.ts'
import { abilitiesOf, ASSIGNABLE_ROLES, isSelf, type PersonAbilities } from '../abilities.ts'
import { personFromWire, type Person } from '../person.ts'
import {
  EMPTY_USER_DRAFT,
  newUserOf,
  readPerson,
  SANITIZED_FIELDS,
  savedText,
  USER_FIELDS,
  userDraftOf,
  userErrorOf,
  userFormOf,
  userRulesOf,
  type UserDraft,
  type UserField,
  type UserFieldError,
  type UserFormMode,
  type UserRules,
} from './rules.ts'

const CONCURRENCY = 4

/** Adds a user to workspaces and merges other users' changes of the lists. @returns Ids that failed. */
const shareWith = ({ client, clock }: Pick<Environment, 'client' | 'clock'>) => {
  const lists = memberLists(client)
  const shareOne = async (email: string, workspaceId: string): Promise<void> => {
    let list = await lists.read(workspaceId)
    await lists.save(workspaceId, {
      revision: () => list.revision,
      members: () => new Set([...list.members, email]),
      merge: (theirs) => {
        list = theirs
        return true
      },
    })
  }
  return async (email: string, workspaceIds: readonly string[]): Promise<readonly string[]> => {
    const failed = new Set<string>()
    await run(workspaceIds, (id) => shareOne(email, id), {
      clock,
      concurrency: CONCURRENCY,
      isStopped: () => false,
      onProblem: (id) => void failed.add(id),
    })
    return workspaceIds.filter((id) => failed.has(id))
  }
}

/** `failed`: see `users.problem`. `ignored`: superseded, or closed. */
export type UserOpenOutcome = 'opened' | 'unknown' | 'notAllowed' | 'failed' | 'ignored'

const form = editForm({
  draft: EMPTY_USER_DRAFT,
  storageKey: 'portico.userDraft',
  stored: v.object({
    fields: v.object({
      firstName: v.exactOptional(v.string()),
      lastName: v.exactOptional(v.string()),
      role: v.exactOptional(v.nullable(RoleSchema)),
      email: v.exactOptional(v.string()),
      emailConfirmation: v.exactOptional(v.string()),
      status: v.exactOptional(v.nullable(MemberStatusSchema)),
    }),
    workspaceIds: v.exactOptional(v.array(v.string())),
  }),
})

const refusedField = (mode: UserFormMode, code: number): readonly [UserField, UserFieldError] | null => {
  if (code === ErrorCode.invalidRole) return ['role', { code: 'invalidRole' }]
  return code === ErrorCode.alreadyExists && mode === 'new' ? ['email', { code: 'taken' }] : null
}

export const UserEditStoreModel = form.model
  .named('UserEditStore')
  .props({
    /** As listed when the form opened; null for a new user. */
    person: types.frozen<Person | null>(null),
    /** As last saved in this dialog. */
    saved: types.frozen<Person | null>(null),
    /** Workspaces to share with a new user once added. */
    workspaceIds: types.frozen<readonly string[]>([]),
    /** Those of them that could not be shared. */
    unsharedIds: types.frozen<readonly string[]>([]),
    /** ISO 8601; null when the invitation was sent at once. */
    invitationWaitsUntil: types.maybeNull(types.string),
  })
  .views((self) => ({
    get mode(): UserFormMode {
      return self.person === null ? 'new' : 'edit'
    },
    get rules(): UserRules {
      return userRulesOf(rootOf(self).config)
    },
    get abilities(): PersonAbilities | null {
      return self.person && abilitiesOf(self.person, rootOf(self).session.user)
    },
    /** An owner's role and status are fixed. */
    isFixed(field: UserField): boolean {
      return self.person?.isOwner === true && (field === 'role' || field === 'status')
    },
  }))
  .views((self) => ({
    get roles(): readonly Role[] {
      return self.abilities?.roles ?? ASSIGNABLE_ROLES
    },
    /** Differences between input and saved text, apart from trimming. */
    get differences() {
      const { sanitizing } = self.rules
      const texts = { ...self.draft, activeDirectoryId: self.person?.activeDirectoryId ?? '' }
      return SANITIZED_FIELDS.flatMap((field) => {
        const typed = texts[field]
        const saved = savedText(typed, sanitizing)
        return saved === typed.trim() ? [] : [{ field, typed, saved }]
      })
    },
  }))
  .extend((self) => {
    const environment = environmentOf(self)
    const { client } = environment

    const canSet = <F extends UserField>(field: F, value: UserDraft[F]): boolean => {
      if (self.isFixed(field)) return false
      if (field === 'role') return self.roles.some((role) => role === value)
      if (field !== 'status') return true
      return self.abilities?.statuses.some(({ status, isAllowed }) => isAllowed && status === value) === true
    }

    const add = (draft: UserDraft): Promise<MemberReply> => {
      const { sanitizing } = self.rules
      const user = {
        firstName: savedText(draft.firstName, sanitizing),
        lastName: savedText(draft.lastName, sanitizing),
        role: draft.role,
        activeDirectoryId: null,
        email: draft.email.trim(),
        emailConfirmation: draft.emailConfirmation.trim(),
      }
      const body = newUserOf(user, rootOf(self).session.accountId)
      return client.post('/users/', { schema: MemberReplySchema, body })
    }

    const change = (
      person: Person,
      draft = self.draft,
      options?: typeof IN_BACKGROUND,
    ): Promise<MemberReply> => {
      const body = userFormOf(person, draft, self.rules.sanitizing)
      return client.put('/users/', { schema: MemberReplySchema, body, ...options })
    }

    const share = shareWith(environment)

    const receive = ({ member, invitationWaitsUntil }: MemberReply, isCurrent: boolean): void => {
      const { session } = rootOf(self)
      const { users } = signedInOf(self)
      const saved = personFromWire(member)
      users.merge([member])
      void users.load()
      if (isSelf(saved, session.user)) void session.restore()
      if (isCurrent) update<object>(self, { saved, invitationWaitsUntil: invitationWaitsUntil ?? null })
    }

    const undoChange = (before: Person, { member }: MemberReply): Undo | null => {
      const after = personFromWire(member)
      // Without their role or status they could not.
      const isOwnAccess = before.role !== after.role || before.status !== after.status
      if (isOwnAccess && isSelf(after, rootOf(self).session.user)) return null
      return newest.undoOf(userDraftOf(before), after, after, async (person, draft) =>
        receive(await change(person, draft, IN_BACKGROUND), false),
      )
    }

    const newest = newestRules(self, {
      fields: USER_FIELDS.edit,
      draftOf: userDraftOf,
      baseOf: (person) => ({ person }),
      lastChangeOf: (person) => person.lastChange,
      base: () => self.person,
      read: (person: Person, options) => readPerson(client, person, options),
      send: (person) => change(person),
      onSaved: (reply, isCurrent, sent) => {
        receive(reply, isCurrent)
        if (isCurrent) self.setUndo(undoChange(sent, reply))
      },
      onTaken: () => void signedInOf(self).users.load(),
    })

    const { views, actions } = form.rules(self, {
      validate: (field, draft) => {
        const errorOf = (each: UserField, texts: UserDraft) => userErrorOf(each, self.mode, texts, self.rules)
        return self.mode === 'new' ? errorOf(field, draft) : newErrorOf(field, draft, self.initial, errorOf)
      },
      canSet,
      isDirty: () =>
        self.workspaceIds.length > 0 ||
        USER_FIELDS[self.mode].some((field) => self.draft[field] !== self.initial[field]),
      hasChanges: (isDirty) => isDirty || self.mode === 'new',
      refusalOf: ({ code }) => refusedField(self.mode, code),
      send: async (draft, isCurrent) => {
        try {
          if (self.person) return await newest.send(isCurrent)
          const added = await add(draft)
          receive(added, isCurrent())
          const unsharedIds = await share(added.member.id, self.workspaceIds)
          if (self.workspaceIds.length > 0) signedInOf(self).users.recount()
          if (isCurrent()) update<object>(self, { unsharedIds })
          return undefined
        } catch (error) {
          // The user was deleted or added elsewhere: refresh the list too.
          const code = problemOf(error)?.code
          const isAdded = code === ErrorCode.alreadyExists && self.mode === 'new'
          if (code === ErrorCode.notFound || isAdded) void signedInOf(self).users.load()
          throw error
        }
      },
      onClose: () =>
        Object.assign(self, {
          person: null,
          saved: null,
          workspaceIds: [],
          unsharedIds: [],
          invitationWaitsUntil: null,
        }),
      stored: {
        pick: (isDirty) =>
          isDirty ? { fields: changedFields(self), workspaceIds: [...self.workspaceIds] } : null,
        restore: ({ fields, workspaceIds = [] }) => {
          const { workspaces } = signedInOf(self)
          self.workspaceIds = workspaceIds.filter((id) => workspaces.has(id))
          const possible = { ...self.draft, ...fields }
          self.draft = {
            ...possible,
            role: canSet('role', possible.role) ? possible.role : self.draft.role,
            status: canSet('status', possible.status) ? possible.status : self.draft.status,
          }
        },
      },
    })
    return {
      views,
      actions: {
        ...actions,
        ...newest.actions(() => actions.save()),
        chooseWorkspaces(ids: readonly string[]): void {
          if (self.isOpen && !self.isSaving) self.workspaceIds = ids
        },
        /** Shares the failed workspaces again. @returns Ids that failed again. */
        shareAgain: share,
        /** @returns Whether the user may add users. */
        openNew(): boolean {
          return actions.openWith(rootOf(self).session.canManageUsers ? EMPTY_USER_DRAFT : null, 'new')
        },
        /** Loads the list if needed. */
        openEdit: flow(function* (email: string) {
          actions.close()
          const { opening } = self
          const { session } = rootOf(self)
          const { users } = signedInOf(self)
          if (!session.canManageUsers) return 'notAllowed' satisfies UserOpenOutcome
          const isListed = users.isReady || (yield* toGenerator(users.load()))
          if (self.opening !== opening) return 'ignored' satisfies UserOpenOutcome
          if (!isListed) return 'failed' satisfies UserOpenOutcome
          const person = users.byEmail.get(canonicalEmail(email))
          if (!person) return 'unknown' satisfies UserOpenOutcome
          if (!users.abilitiesOf(person).canEdit) return 'notAllowed' satisfies UserOpenOutcome
          self.person = person
          self.loadDraft(person.email)
          self.begin(userDraftOf(person))
          return 'opened' satisfies UserOpenOutcome
        }),
      },
    }
  })
export interface UserEditStore extends Instance<typeof UserEditStoreModel> {}
