import type { Instance } from 'mobx-state-tree'
import { IN_BACKGROUND, type CallerOptions } from '../../api/client.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { WorkspaceReplySchema, type WireWorkspace } from '../../api/contract/workspace.ts'
import { environmentOf } from '../../environment/environment.ts'
import { changedFields, newErrorOf } from '../../forms/formRules.ts'
import { newestRules } from '../../forms/newest.ts'
import { update } from '../../resource/update.ts'
import { rootOf, signedInOf } from '../../root/root.ts'
import type { Undo } from '../../undo/outcome.ts'
import { undoOf } from '../../undo/undo.ts'
import { memberLists } from '../members/memberLists.ts'
import {
  AUTHENTICATION_METHODS,
  draftOf,
  EMPTY_DRAFT,
  METHODS_OFF,
  methodsOf,
  sectionOf,
  WORKSPACE_FIELDS,
  type FlagField,
  type WorkspaceDraft,
  type WorkspaceField,
  type WorkspaceSection,
} from './draft.ts'
import { errorOf, type FieldError } from './rules.ts'
import { SecondFactorResetModel } from './secondFactorReset.ts'
import { workspaceToWire } from './toWire.ts'
import { WorkspaceFormModel, workspaceForm } from './workspaceForm.ts'
import { part } from '../../root/part.ts'

interface Current {
  readonly service: WireWorkspace
  readonly members: readonly string[]
}

const GROUPS: readonly (readonly WorkspaceField[])[] = [
  ['advancedAuthentication', ...AUTHENTICATION_METHODS, 'restrictedGroups'],
  ['privateGateway', 'networkId', 'gatewayUrl', 'useSubdomain'],
]

const groupOf = (field: WorkspaceField): readonly WorkspaceField[] =>
  GROUPS.find((group) => group.includes(field)) ?? [field]

const pathOf = (id: string): string => `/services/${encodeURIComponent(id)}`

/** Ignores stored values of a wrong type. */
const withStored = (
  draft: WorkspaceDraft,
  fields: Readonly<Record<string, string | boolean>>,
): WorkspaceDraft => {
  const known = WORKSPACE_FIELDS.filter((field) => typeof fields[field] === typeof EMPTY_DRAFT[field])
  return { ...draft, ...Object.fromEntries(known.map((field) => [field, fields[field]])) }
}

/** Merges changes that other users saved meanwhile. */
export const WorkspaceEditStoreModel = WorkspaceFormModel.named('WorkspaceEditStore')
  .props({ secondFactorReset: part(SecondFactorResetModel) })
  .volatile((): { readOptions: CallerOptions } => ({ readOptions: {} }))
  .extend((self) => {
    const { client } = environmentOf(self)

    const show = ({ service, members }: Current): void => {
      self.begin(draftOf(service))
      update(self, { loaded: service, members, earlierMethods: null })
    }

    const read = async (id: string, signal?: AbortSignal, options?: CallerOptions): Promise<Current> => {
      const { service } = await client.get(pathOf(id), { schema: WorkspaceReplySchema, signal, ...options })
      // Read members last: a list newer than the revision is refused at Save, an older one would not be.
      const { members } = await memberLists(client, options).read(id, signal)
      return { service, members }
    }

    const put = (
      { service: loaded, members }: Current,
      draft: WorkspaceDraft,
      isDown: boolean,
      options?: typeof IN_BACKGROUND,
    ): Promise<{ readonly service: WireWorkspace }> => {
      const service = workspaceToWire(loaded, draft, rootOf(self).config.productDomain)
      return client.put(pathOf(loaded.id), {
        schema: WorkspaceReplySchema,
        body: {
          serviceIsDown: isDown,
          service: isDown ? { ...loaded, name: draft.name } : service,
          members,
        },
        ...options,
      })
    }

    const undoChange = (before: WorkspaceDraft, after: Current): Undo | null => {
      const { isDown } = self
      return undoOf({
        fields: WORKSPACE_FIELDS,
        groupOf,
        before,
        after,
        draftOf: ({ service }) => draftOf(service),
        lastChangeOf: ({ service }) => service.lastChange,
        revisionOf: ({ service }) => service.revision,
        read: () => read(after.service.id, undefined, IN_BACKGROUND),
        send: async (current, draft) => {
          const { service } = await put(current, draft, isDown, IN_BACKGROUND)
          signedInOf(self).workspaces.receiveOne(service)
        },
      })
    }

    const newest = newestRules(self, {
      fields: WORKSPACE_FIELDS,
      draftOf: ({ service }: Current) => draftOf(service),
      lastChangeOf: ({ service }) => service.lastChange,
      baseOf: ({ service, members }) => ({ loaded: service, members }),
      mine: () => self.settled,
      groupOf,
      base: () => self.loaded,
      read: ({ id }) => read(id),
      send: (service) => put({ service, members: self.members }, self.settled, self.isDown),
      onSaved: ({ service }, isCurrent, sent) => {
        signedInOf(self).workspaces.receiveOne(service)
        if (!isCurrent) return
        const after = { service, members: self.members }
        const undo = undoChange(draftOf(sent), after)
        show(after)
        self.setUndo(undo)
      },
      onTaken: () => {
        self.earlierMethods = null
        if (self.loaded) signedInOf(self).workspaces.receiveOne(self.loaded)
      },
    })

    const { views, actions } = workspaceForm.rules(self, {
      validate: (field, draft) =>
        newErrorOf(field, draft, self.initial, (each, texts) =>
          errorOf(each, texts, self.limits, self.isDown || self.isAwaitingCheck),
        ),
      canSet: (field) => self.disabledReasonOf(field) === null,
      canSave: () => self.loaded !== null,
      hasChanges: () => self.changes.length > 0,
      // The local rules have checked its form already.
      refusalOf: ({ code }): readonly ['subdomain', FieldError] | null =>
        code === ErrorCode.invalidSubdomain ? ['subdomain', { code: 'subdomainTaken' }] : null,
      send: (_draft, isCurrent) => newest.send(isCurrent),
      onClose: () => self.clear(),
      stored: {
        pick: (isDirty) => (self.loaded && isDirty ? { fields: { ...changedFields(self) } } : null),
        isHere: () => self.loaded !== null,
        restore: ({ fields }) => {
          self.draft = withStored(self.draft, fields)
        },
      },
    })
    return {
      views,
      actions: {
        ...actions,
        ...newest.actions(() => actions.save()),
        /** @returns Whether it was loaded; if not, see `problem`. */
        open(id: string): Promise<boolean> {
          if (!actions.openWith(rootOf(self).session.canManageWorkspaces ? EMPTY_DRAFT : null, id))
            return Promise.resolve(false)
          self.workspaceId = id
          return self.request((signal) => read(id, signal, self.readOptions), show)
        },
        /** Reads it again, for a form without changes; what is shown stays meanwhile. */
        reread(): Promise<boolean> {
          const { workspaceId } = self
          if (workspaceId === null) return Promise.resolve(false)
          return self.request((signal) => read(workspaceId, signal, self.readOptions), show)
        },
        /** Advanced authentication turns methods off; switching it off in the same dialog restores them. */
        setFlag(field: FlagField, isOn: boolean): void {
          const before = self.draft
          actions.set(field, isOn)
          if (self.draft === before || field !== 'advancedAuthentication') return
          if (isOn) self.earlierMethods = methodsOf(self.draft)
          self.draft = { ...self.draft, ...(isOn ? METHODS_OFF : self.earlierMethods) }
        },
        resetSecondFactor(): Promise<boolean> {
          const { workspaceId, secondFactorReset } = self
          return workspaceId === null ? Promise.resolve(false) : secondFactorReset.reset(workspaceId)
        },
      },
    }
  })
  .views((self) => ({
    errorCountOf(section: WorkspaceSection): number {
      return [...self.shownErrors.keys()].filter((field) => sectionOf(field) === section).length
    },
  }))
export interface WorkspaceEditStore extends Instance<typeof WorkspaceEditStoreModel> {}
