import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { GroupMembersSchema } from '../../api/contract/member.ts'
import { WorkspaceReplySchema, type WireWorkspace } from '../../api/contract/workspace.ts'
import { ApiError } from '../../api/errors.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { peersOf } from '../../root/peers.ts'
import { draftOf } from './draft.ts'
import { KeptFormModel } from './keptDraft.ts'
import { conflictFields, isConflict, mineOver, type ConflictField } from './merge.ts'
import { SecondFactorResetModel } from './secondFactorReset.ts'
import { workspaceToWire } from './toWire.ts'
import { emptyForm } from './workspaceForm.ts'

/**
 * How a save ended. `invalid`: `firstError` says where; `conflict`: `conflict` holds both; `failed`: `saveProblem` says
 * why; `held`: not loaded, or a save is under way.
 */
export type SaveOutcome = 'saved' | 'unchanged' | 'invalid' | 'held' | 'conflict' | 'failed'

/** A workspace and its members, as the service has them. */
interface Current {
  readonly service: WireWorkspace
  readonly members: readonly string[]
}

/** The workspace was changed elsewhere since it was loaded. */
export interface WorkspaceConflict {
  /** Fields that were changed here, elsewhere or both. */
  readonly fields: readonly ConflictField[]
  readonly theirs: Current
}

interface EditState {
  isSaving: boolean
  saveProblem: Problem | null
  conflict: WorkspaceConflict | null
}

const idle: EditState = { isSaving: false, saveProblem: null, conflict: null }

/** A save that meets changes which concern nobody here is tried again; more than this in a row is no chance. */
const MOST_TRIES = 3

const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ErrorCode.alreadyExists

const pathOf = (id: string): string => `/services/${encodeURIComponent(id)}`

/** The Configure dialog: opened with a fresh workspace, and saved without undoing what others changed meanwhile. */
export const WorkspaceEditStoreModel = types
  .compose(
    'WorkspaceEditStore',
    KeptFormModel,
    types.model({ secondFactorReset: types.optional(SecondFactorResetModel, {}) }),
  )
  .volatile((): EditState => ({ ...idle }))
  .views((self) => ({
    get isOpen(): boolean {
      return self.workspaceId !== null
    },
  }))
  .actions((self) => ({
    /** Closes the dialog and forgets what was typed. A save under way goes on. */
    close(): void {
      self.cancel()
      self.markIdle()
      self.secondFactorReset.clear()
      Object.assign(self, emptyForm, idle)
    },
    /**
     * Compares what the service has now with what was loaded. What does not touch this dialog is taken silently.
     * @returns Whether it is a conflict for the person to decide.
     */
    meet({ service, members }: Current): boolean {
      const theirs = draftOf(service)
      if (isConflict(self.loadedDraft, self.settled, theirs)) {
        const fields = conflictFields(self.loadedDraft, self.settled, theirs)
        self.conflict = { fields, theirs: { service, members } }
        return true
      }
      self.rebase(service, members)
      return false
    },
  }))
  .actions((self) => {
    const { client } = environmentOf(self)

    const read = async (id: string, signal?: AbortSignal): Promise<Current> => {
      const { service } = await client.get(pathOf(id), { schema: WorkspaceReplySchema, signal })
      // One after the other: members that are newer than the revision are refused at Save, older ones would not be.
      const group = await client.get(`/groups/${encodeURIComponent(id)}/members`, {
        schema: GroupMembersSchema,
        signal,
      })
      return { service, members: group.members }
    }

    const send = (id: string, loaded: WireWorkspace): Promise<{ readonly service: WireWorkspace }> => {
      const { isDown, settled, members } = self
      const service = workspaceToWire(loaded, settled, peersOf(self).config.productDomain)
      return client.put(pathOf(id), {
        schema: WorkspaceReplySchema,
        body: {
          serviceIsDown: isDown,
          service: isDown ? { ...loaded, name: settled.name } : service,
          members,
        },
      })
    }

    /** Saves over what the service has now; gives the saved workspace, or null for a conflict or a closed dialog. */
    const saveOver = flow(function* (id: string) {
      for (let tries = 1; self.workspaceId === id && self.loaded; tries += 1) {
        try {
          // A service that tells no revisions cannot refuse an outdated change, so it is looked at first.
          if (self.loaded.revision === undefined && self.meet(yield* toGenerator(read(id)))) return null
          return (yield* toGenerator(send(id, self.loaded))).service
        } catch (error) {
          if (!isOutdated(error) || tries === MOST_TRIES) throw error
          const current = yield* toGenerator(read(id))
          if (self.workspaceId === id && self.meet(current)) return null
        }
      }
      return null
    })

    return {
      /**
       * Opens the dialog for a workspace and loads it fresh.
       * @returns Whether it is there to edit; if not, `problem` says why.
       */
      open(id: string): Promise<boolean> {
        self.close()
        if (!peersOf(self).session.canManageWorkspaces) return Promise.resolve(false)
        self.workspaceId = id
        return self.request(
          (signal) => read(id, signal),
          ({ service, members }) => {
            self.begin(service, members)
          },
        )
      },
      /** Saves what was changed. From now on every error shows. */
      save: flow(function* () {
        const { workspaceId: id } = self
        if (id === null || !self.loaded || self.isSaving) return 'held' satisfies SaveOutcome
        self.hasTriedSaving = true
        if (self.errors.size > 0) return 'invalid' satisfies SaveOutcome
        if (self.changes.length === 0) return 'unchanged' satisfies SaveOutcome
        self.isSaving = true
        self.saveProblem = null
        try {
          const saved = yield* toGenerator(saveOver(id))
          if (!saved) return (self.conflict ? 'conflict' : 'held') satisfies SaveOutcome
          peersOf(self).workspaces.receiveOne(saved)
          if (self.workspaceId === id) self.begin(saved, self.members)
          return 'saved' satisfies SaveOutcome
        } catch (error) {
          const problem = problemOf(error)
          if (self.workspaceId === id) self.saveProblem = problem
          return 'failed' satisfies SaveOutcome
        } finally {
          if (self.workspaceId === id) self.isSaving = false
        }
      }),
    }
  })
  .actions((self) => ({
    /** After a conflict: what was changed here is saved over what was changed elsewhere; the rest of theirs stays. */
    keepMine(): Promise<SaveOutcome> {
      if (self.conflict) {
        const { service, members } = self.conflict.theirs
        self.rebase(service, members, mineOver(draftOf(service), self.loadedDraft, self.settled))
        self.conflict = null
      }
      return self.save()
    },
    /** After a conflict: what was changed here is dropped, and the dialog shows what the service has. */
    takeTheirs(): void {
      if (!self.conflict) return
      const { service, members } = self.conflict.theirs
      self.conflict = null
      peersOf(self).workspaces.receiveOne(service)
      self.begin(service, members)
    },
    /** After a conflict: back to the dialog, with nothing decided. */
    postpone(): void {
      self.conflict = null
    },
    /** Resets the second-factor key of the person whom the field names. */
    resetSecondFactor(): Promise<boolean> {
      const { workspaceId, secondFactorReset } = self
      return workspaceId === null ? Promise.resolve(false) : secondFactorReset.reset(workspaceId)
    },
  }))
export interface WorkspaceEditStore extends Instance<typeof WorkspaceEditStoreModel> {}
