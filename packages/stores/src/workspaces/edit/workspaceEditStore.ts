import { types, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND, type CallerOptions } from '../../api/client.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import {
  SecondFactorResetReplySchema,
  WorkspaceReplySchema,
  type WireWorkspace,
} from '../../api/contract/workspace.ts'
import { environmentOf } from '../../environment/environment.ts'
import { changedFields, newErrorOf, type Undo } from '../../forms/formRules.ts'
import { newestRules } from '../../forms/newest.ts'
import { SubmissionModel } from '../../passwords/submission.ts'
import { part, rootOf, signedInOf, update } from '../../root/root.ts'
import { memberLists } from '../memberLists.ts'
import {
  AUTHENTICATION_METHODS,
  draftOf,
  EMPTY_DRAFT,
  METHODS_OFF,
  methodsOf,
  sectionOf,
  WORKSPACE_FIELDS,
  workspaceToWire,
  type FlagField,
  type WorkspaceDraft,
  type WorkspaceField,
  type WorkspaceSection,
} from './draft.ts'
import { checkResetName, errorOf, type FieldError } from './rules.ts'
import { workspaceForm, WorkspaceFormModel } from './workspaceForm.ts'

const SecondFactorResetModel = SubmissionModel.named('SecondFactorReset')
  .props({
    name: '',
    error: types.frozen<FieldError | null>(null),
    resetFor: types.maybeNull(types.string),
  })
  .actions((self) => ({
    setName(name: string): void {
      Object.assign(self, { name, error: null, problem: null })
    },
    dismiss(): void {
      self.resetFor = null
    },
    /** Finds the user by e-mail when the text contains an @, otherwise by user id. @returns Whether reset; if not, see `error` and `problem`. */
    reset(workspaceId: string): Promise<boolean> {
      const name = self.name.trim()
      const error = checkResetName(name, rootOf(self).config.lengthsOf('workspace', 'reset2fa'))
      Object.assign(self, { error, problem: null })
      if (error) return Promise.resolve(false)
      const path = `/auth/reset2fa/${encodeURIComponent(workspaceId)}`
      const body = name.includes('@') ? { email: name } : { userid: name }
      return self.send(
        () => environmentOf(self).client.post(path, { schema: SecondFactorResetReplySchema, body }),
        ({ username }) => Object.assign(self, { resetFor: username, name: '' }),
      )
    },
  }))

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

    const reread = (): Promise<boolean> => {
      const { workspaceId: id } = self
      if (id === null) return Promise.resolve(false)
      return self.request((signal) => read(id, signal, self.readOptions), show)
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
      return newest.undoOf(before, after, after.service, async (current, draft) => {
        const { service } = await put(current, draft, isDown, IN_BACKGROUND)
        signedInOf(self).workspaces.receiveOne(service)
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
      read: ({ id }, options) => read(id, undefined, options),
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
          return reread()
        },
        /** For a form without changes; what is shown stays meanwhile. */
        reread,
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
