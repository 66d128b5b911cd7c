import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import {
  MAX_VIEW_NAME,
  SavedViewReplySchema,
  type SavedView,
  type ViewPage,
} from '../../api/contract/profile.ts'
import { cleanName } from '../../api/contract/texts.ts'
import { environmentOf } from '../../environment/environment.ts'
import { editForm } from '../../forms/editForm.ts'
import { plainFields } from '../../forms/formRules.ts'

interface ViewDraft {
  readonly name: string
  readonly isPinned: boolean
}

const empty: ViewDraft = { name: '', isPinned: false }

type ViewNameError = 'required' | 'tooLong' | 'taken'

/** What is shown, to be saved as a new view; or a saved one, to be renamed. */
export type ViewToName = SavedView | { readonly id: null; readonly page: ViewPage; readonly query: string }

export const VIEWS_PATH = '/admin/views/'

export const viewPath = (id: string): string => `${VIEWS_PATH}${encodeURIComponent(id)}`

const form = editForm({
  draft: empty,
  storageKey: 'portico.viewDraft',
  stored: v.object({ name: v.exactOptional(v.string()), isPinned: v.exactOptional(v.boolean()) }),
})

/** Name of a view. */
export const ViewFormModel = form.model
  .named('ViewForm')
  .props({
    target: types.frozen<ViewToName | null>(null),
    /** Names of the other views, in lower case. */
    taken: types.frozen<readonly string[]>([]),
    /** The view as saved last. */
    saved: types.frozen<SavedView | null>(null),
  })
  .actions((self) => ({
    receive(view: SavedView): void {
      self.saved = view
    },
  }))
  .extend((self) => {
    const { client } = environmentOf(self)

    const nameErrorOf = (typed: string): ViewNameError | null => {
      const name = cleanName(typed)
      if (name === '') return 'required'
      if (name.length > MAX_VIEW_NAME) return 'tooLong'
      return self.taken.includes(name.toLowerCase()) ? 'taken' : null
    }

    const { views, actions } = form.rules<ViewNameError>(self, {
      validate: (field, { name }) => (field === 'name' ? nameErrorOf(name) : null),
      // A new view is saved with any name.
      hasChanges: (isDirty) => isDirty || self.target?.id === null,
      refusalOf: ({ code }) => (code === ErrorCode.alreadyExists ? ['name', 'taken'] : null),
      send: async ({ name, isPinned }) => {
        if (self.target === null) return 'unavailable'
        const { id, page, query } = self.target
        const options = {
          schema: SavedViewReplySchema,
          body: { name: cleanName(name), page, query, isPinned },
        }
        const { view } = await (id === null
          ? client.post(VIEWS_PATH, options)
          : client.put(viewPath(id), options))
        self.receive(view)
        return undefined
      },
      stored: plainFields(self),
    })
    return {
      views,
      actions: {
        ...actions,
        open(target: ViewToName, others: readonly SavedView[]): void {
          const draft = target.id === null ? empty : { name: target.name, isPinned: target.isPinned }
          actions.openWith(draft, target.id ?? 'new')
          self.saved = null
          self.target = target
          self.taken = others.map(({ name }) => name.toLowerCase())
        },
      },
    }
  })
