import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { MemberReplySchema, type NewUser, type WireMember } from '../../api/contract/member.ts'
import { MemberStatus, Role } from '../../api/contract/roles.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf } from '../../resource/problem.ts'
import { peersOf } from '../../root/peers.ts'
import { isSelf } from '../abilities.ts'
import { personFromWire, type Person } from '../person.ts'
import { userFormOf } from '../toWire.ts'
import { KeptUserFormModel } from './keptUserDraft.ts'
import { savedText } from './rules.ts'
import { EMPTY_USER_DRAFT, userDraftOf } from './userDraft.ts'
import { emptyUserForm } from './userForm.ts'

/**
 * How a save ended. `invalid`: `firstError` says where; `failed`: a field or `formProblem` says why; `held`: the dialog
 * is closed, or a save is under way.
 */
export type UserSaveOutcome = 'saved' | 'unchanged' | 'invalid' | 'held' | 'failed'

/**
 * How opening for somebody ended. `unknown`: not in the list; `failed`: `users.problem` says why there is no list;
 * `held`: the dialog was opened for something else, or closed, meanwhile.
 */
export type UserOpenOutcome = 'opened' | 'unknown' | 'notAllowed' | 'failed' | 'held'

interface EditState {
  isSaving: boolean
  /** Who was saved last while the dialog was open: as they are now. */
  saved: Person | null
  /** Tells one opening of the dialog from the next. */
  opening: number
}

const idle: Omit<EditState, 'opening'> = { isSaving: false, saved: null }

/** The New-user and the Edit dialog. */
export const UserEditStoreModel = types
  .compose('UserEditStore', KeptUserFormModel, types.model({}))
  .volatile((): EditState => ({ ...idle, opening: 0 }))
  .views((self) => ({
    get isOpen(): boolean {
      return self.mode !== null
    },
  }))
  .actions((self) => ({
    /** Closes the dialog and forgets what was typed. A save under way goes on. */
    close(): void {
      Object.assign(self, emptyUserForm, idle)
      self.opening += 1
    },
  }))
  .actions((self) => {
    const { client } = environmentOf(self)

    const add = (): Promise<WireMember> => {
      const { draft, rules } = self
      const body: NewUser = {
        firstName: savedText(draft.firstName, rules.sanitizing),
        lastName: savedText(draft.lastName, rules.sanitizing),
        role: draft.role ?? Role.none,
        activeDirectoryId: null,
        email: draft.email.trim(),
        emailConfirmation: draft.emailConfirmation.trim(),
        status: MemberStatus.pending,
        accountId: peersOf(self).session.accountId,
      }
      return client.post('/users/', { schema: MemberReplySchema, body }).then(({ member }) => member)
    }

    const change = (person: Person): Promise<WireMember> => {
      const { firstName, lastName, role, status } = self.draft
      const changes = {
        firstName,
        lastName,
        ...(role === null ? {} : { role }),
        ...(status === null ? {} : { status }),
      }
      const body = userFormOf(person, changes, self.rules.sanitizing)
      return client.put('/users/', { schema: MemberReplySchema, body }).then(({ member }) => member)
    }

    return {
      /** Opens the dialog for somebody new. @returns Whether the signed-in person may add people. */
      openNew(): boolean {
        self.close()
        if (!peersOf(self).session.canManageUsers) return false
        self.begin('new', null, EMPTY_USER_DRAFT)
        return true
      },
      /** Opens the dialog for somebody of the list, which is loaded if it is not there. */
      openEdit: flow(function* (email: string) {
        self.close()
        const { opening } = self
        const { users, session } = peersOf(self)
        if (!session.canManageUsers) return 'notAllowed' satisfies UserOpenOutcome
        const isListed = users.isReady || (yield* toGenerator(users.load()))
        if (self.opening !== opening) return 'held' satisfies UserOpenOutcome
        if (!isListed) return 'failed' satisfies UserOpenOutcome
        const person = users.byEmail.get(email.toLowerCase())
        if (!person) return 'unknown' satisfies UserOpenOutcome
        if (!users.abilitiesOf(person).canEdit) return 'notAllowed' satisfies UserOpenOutcome
        self.begin('edit', person, userDraftOf(person))
        return 'opened' satisfies UserOpenOutcome
      }),
      /** Saves. From now on every error shows; what was typed stays whatever happens. */
      save: flow(function* () {
        const { mode, person, opening } = self
        if (mode === null || self.isSaving) return 'held' satisfies UserSaveOutcome
        self.hasTriedSaving = true
        if (self.errors.size > 0) return 'invalid' satisfies UserSaveOutcome
        if (mode === 'edit' && !self.isDirty) return 'unchanged' satisfies UserSaveOutcome
        self.isSaving = true
        self.saveProblem = null
        self.refused = new Map()
        const { users, session } = peersOf(self)
        try {
          const member = yield* toGenerator(person ? change(person) : add())
          users.receiveOne(member)
          void users.load()
          if (person && isSelf(person, session.user)) void session.restore()
          if (self.opening === opening) {
            self.saved = personFromWire(member)
            self.initial = self.draft
          }
          return 'saved' satisfies UserSaveOutcome
        } catch (error) {
          const problem = problemOf(error)
          if (problem && self.opening === opening) self.refuse(problem)
          // Somebody else has deleted them: the list should say so too.
          if (problem?.code === ErrorCode.notFound) void users.load()
          return 'failed' satisfies UserSaveOutcome
        } finally {
          if (self.opening === opening) self.isSaving = false
        }
      }),
    }
  })
export interface UserEditStore extends Instance<typeof UserEditStoreModel> {}
