import { applySnapshot, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { WorkspaceReplySchema, type WireWorkspace } from '../../api/contract/workspace.ts'
import { environmentOf } from '../../environment/environment.ts'
import { changedFields } from '../../forms/editForm.ts'
import type { SaveOutcome } from '../../forms/saveOutcome.ts'
import { isOutdated, sendNewest } from '../../forms/sendNewest.ts'
import { rootOf, signedInOf } from '../../root/root.ts'
import { memberLists } from '../members/memberLists.ts'
import {
  draftOf,
  EMPTY_DRAFT,
  METHODS_OFF,
  methodsOf,
  sectionOf,
  WORKSPACE_FIELDS,
  type FlagField,
  type WorkspaceDraft,
  type WorkspaceSection,
} from './draft.ts'
import { conflictFields, isConflict, mineOver, type ConflictField } from './merge.ts'
import { errorOf, type FieldError } from './rules.ts'
import { SecondFactorResetModel } from './secondFactorReset.ts'
import { workspaceToWire } from './toWire.ts'
import { WorkspaceFormModel, workspaceForm } from './workspaceForm.ts'

interface Current {
  readonly service: WireWorkspace
  readonly members: readonly string[]
}

export interface WorkspaceConflict {
  readonly fields: readonly ConflictField[]
  readonly theirs: Current
}

/** Maximum tries when unrelated edits intervene. */
const MOST_TRIES = 3

const pathOf = (id: string): string => `/services/${encodeURIComponent(id)}`

/** Ignores stored values of another type. */
const withStored = (
  draft: WorkspaceDraft,
  fields: Readonly<Record<string, string | boolean>>,
): WorkspaceDraft => {
  const known = WORKSPACE_FIELDS.filter((field) => typeof fields[field] === typeof EMPTY_DRAFT[field])
  return { ...draft, ...Object.fromEntries(known.map((field) => [field, fields[field]])) }
}

/** Merges changes made elsewhere meanwhile. */
export const WorkspaceEditStoreModel = types
  .compose(
    'WorkspaceEditStore',
    WorkspaceFormModel,
    types.model({
      secondFactorReset: types.optional(SecondFactorResetModel, {}),
      conflict: types.frozen<WorkspaceConflict | null>(null),
    }),
  )
  .actions((self) => ({
    show({ service, members }: Current): void {
      self.begin(draftOf(service))
      Object.assign(self, { loaded: service, members, earlierMethods: null })
      self.markReady()
    },
    rebase({ service, members }: Current, draft = self.draft): void {
      Object.assign(self, { loaded: service, members, initial: draftOf(service), draft })
    },
  }))
  .actions((self) => ({
    /** Accepts what does not touch this dialog. @returns Whether there is no conflict. */
    merge(current: Current): boolean {
      const theirs = draftOf(current.service)
      if (isConflict(self.initial, self.settled, theirs)) {
        const fields = conflictFields(self.initial, self.settled, theirs)
        self.conflict = { fields, theirs: current }
        return false
      }
      self.rebase(current)
      return true
    },
  }))
  .extend((self) => {
    const { client } = environmentOf(self)

    const read = async (id: string, signal?: AbortSignal): Promise<Current> => {
      const { service } = await client.get(pathOf(id), { schema: WorkspaceReplySchema, signal })
      // Members last: newer than the revision is refused at Save, older would not be.
      const { members } = await memberLists(client).read(id, signal)
      return { service, members }
    }

    const put = (loaded: WireWorkspace): Promise<{ readonly service: WireWorkspace }> => {
      const { isDown, settled, members } = self
      const service = workspaceToWire(loaded, settled, rootOf(self).config.productDomain)
      return client.put(pathOf(loaded.id), {
        schema: WorkspaceReplySchema,
        body: {
          serviceIsDown: isDown,
          service: isDown ? { ...loaded, name: settled.name } : service,
          members,
        },
      })
    }

    const { views, actions } = workspaceForm.rules(self, {
      validate: (field, draft) => errorOf(field, draft, self.limits, self.isDown || self.isAwaitingCheck),
      canSet: (field) => self.disabledReasonOf(field) === null,
      canSave: () => self.loaded !== null,
      hasChanges: () => self.changes.length > 0,
      // Its form was checked before.
      refusalOf: ({ code }): readonly ['subdomain', FieldError] | null =>
        code === ErrorCode.invalidSubdomain ? ['subdomain', { code: 'subdomainTaken' }] : null,
      send: flow(function* (_draft: unknown, isCurrent: () => boolean) {
        const { loaded } = self
        if (loaded === null) return 'unavailable' satisfies SaveOutcome
        const sent = yield* toGenerator(
          sendNewest({
            isVersioned: () => self.loaded?.revision !== undefined,
            read: () => read(loaded.id),
            merge: (current: Current) => isCurrent() && self.merge(current),
            send: () => put(self.loaded ?? loaded),
            canRetry: (error, tried) => isOutdated(error) && tried < MOST_TRIES,
          }),
        )
        if (sent === null) return (self.conflict ? 'conflict' : 'unavailable') satisfies SaveOutcome
        const { service } = sent.reply
        signedInOf(self).workspaces.receiveOne(service)
        if (isCurrent()) self.show({ service, members: self.members })
        return 'saved' satisfies SaveOutcome
      }),
      onClose: () => {
        self.cancel()
        applySnapshot(self, {})
      },
      stored: {
        pick: (isDirty) => {
          if (!self.loaded || !isDirty) return null
          return { workspaceId: self.loaded.id, fields: { ...changedFields(self) } }
        },
        isHere: ({ workspaceId }) => self.loaded?.id === workspaceId,
        restore: ({ fields }) => {
          self.draft = withStored(self.draft, fields)
        },
      },
    })
    return {
      views,
      actions: {
        ...actions,
        /** @returns Whether it was loaded; if not, see `problem`. */
        open(id: string): Promise<boolean> {
          if (!actions.openWith(rootOf(self).session.canManageWorkspaces ? EMPTY_DRAFT : null))
            return Promise.resolve(false)
          self.workspaceId = id
          return self.request(
            (signal) => read(id, signal),
            (current) => self.show(current),
          )
        },
      },
    }
  })
  .views((self) => ({
    errorCountOf(section: WorkspaceSection): number {
      return [...self.shownErrors.keys()].filter((field) => sectionOf(field) === section).length
    },
  }))
  .actions((self) => ({
    /** Advanced authentication turns methods off; off again in the same dialog, it restores them. */
    setFlag(field: FlagField, isOn: boolean): void {
      const before = self.draft
      self.set(field, isOn)
      if (self.draft === before || field !== 'advancedAuthentication') return
      if (isOn) self.earlierMethods = methodsOf(self.draft)
      self.draft = { ...self.draft, ...(isOn ? METHODS_OFF : self.earlierMethods) }
    },
    keepMine(): Promise<SaveOutcome> {
      if (self.conflict) {
        const { theirs } = self.conflict
        self.rebase(theirs, mineOver(draftOf(theirs.service), self.initial, self.settled))
        self.conflict = null
      }
      return self.save()
    },
    takeTheirs(): void {
      if (!self.conflict) return
      const { theirs } = self.conflict
      self.conflict = null
      signedInOf(self).workspaces.receiveOne(theirs.service)
      self.show(theirs)
    },
    postpone(): void {
      self.conflict = null
    },
    resetSecondFactor(): Promise<boolean> {
      const { workspaceId, secondFactorReset } = self
      return workspaceId === null ? Promise.resolve(false) : secondFactorReset.reset(workspaceId)
    },
  }))
export interface WorkspaceEditStore extends Instance<typeof WorkspaceEditStoreModel> {}
