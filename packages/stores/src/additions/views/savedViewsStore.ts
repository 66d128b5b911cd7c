import { types, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../../api/client.ts'
import { NothingSchema } from '../../api/contract/envelope.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import {
  MAX_SAVED_VIEWS,
  SavedViewReplySchema,
  SavedViewsReplySchema,
  type SavedView,
  type SavedViewForm,
  type ViewPage,
} from '../../api/contract/profile.ts'
import { hasCode } from '../../api/errors.ts'
import type { Unfinished } from '../../drafts/storedDraft.ts'
import { environmentOf } from '../../environment/environment.ts'
import { UNDONE } from '../../forms/formRules.ts'
import { problemOf } from '../../resource/problem.ts'
import { ResourceModel } from '../../resource/resource.ts'
import type { HomeOf } from '../../root/additionStore.ts'
import { part, rootOf, signedInOf } from '../../root/root.ts'
import { nameCollator } from '../../search/text.ts'
import { ViewFormModel, viewPath, VIEWS_PATH, type ViewToName } from './viewForm.ts'

const bodyOf = ({ name, page, query, isPinned }: SavedView): SavedViewForm => ({
  name,
  page,
  query,
  isPinned,
})

const byName = (a: SavedView, b: SavedView): number => nameCollator.compare(a.name, b.name)

/** Views of lists that the user has saved, by name. */
export const SavedViewsStoreModel = ResourceModel.named('SavedViews')
  .props({
    entries: types.frozen<readonly SavedView[]>([]),
    form: part(ViewFormModel),
  })
  .views((self) => ({
    get isFull(): boolean {
      return self.entries.length >= MAX_SAVED_VIEWS
    },
    get draftForms(): readonly Unfinished[] {
      return [self.form]
    },
    viewsOf(page: ViewPage): readonly SavedView[] {
      return self.entries.filter((view) => view.page === page)
    },
  }))
  .actions((self) => ({
    /** Adds a view, or replaces the one with its id. */
    receive(view: SavedView): void {
      self.entries = [...self.entries.filter(({ id }) => id !== view.id), view].toSorted(byName)
    },
    drop(id: string): void {
      self.entries = self.entries.filter((view) => view.id !== id)
    },
  }))
  .actions((self) => {
    const { client } = environmentOf(self)

    const load = async (): Promise<boolean> => {
      // Its code may arrive after the user has left.
      if (!rootOf(self).session.isSignedIn) return false
      return self.read(VIEWS_PATH, SavedViewsReplySchema, ({ views }) => {
        self.entries = views.toSorted(byName)
      })
    }

    /** Shows what failed, and what the service has. */
    const fail = (error: unknown, messageKey: string, name: string): boolean => {
      if (problemOf(error) === null) return false
      rootOf(self).toasts.show({ kind: 'error', messageKey, values: { name } })
      void load()
      return false
    }

    const addAgain = async (view: SavedView): Promise<void> => {
      const reply = await client.post(VIEWS_PATH, {
        schema: SavedViewReplySchema,
        ...IN_BACKGROUND,
        body: bodyOf(view),
      })
      self.receive(reply.view)
    }

    return {
      load,
      /** Shown at once; put back when it fails. @returns Whether saved */
      async change(
        view: SavedView,
        changes: Partial<Pick<SavedView, 'query' | 'isPinned'>>,
      ): Promise<boolean> {
        const changed = { ...view, ...changes }
        // A list under way is older.
        self.cancel()
        self.receive(changed)
        try {
          await client.put(viewPath(view.id), {
            schema: SavedViewReplySchema,
            ...IN_BACKGROUND,
            body: bodyOf(changed),
          })
          return true
        } catch (error) {
          if (self.entries.includes(changed)) self.receive(view)
          return fail(error, 'viewNotSaved', view.name)
        }
      },
      /** Gone at once; back when it fails. @returns Whether deleted */
      async remove(view: SavedView): Promise<boolean> {
        self.cancel()
        self.drop(view.id)
        try {
          await client.delete(viewPath(view.id), { schema: NothingSchema, ...IN_BACKGROUND })
        } catch (error) {
          if (!hasCode(error, ErrorCode.notFound)) {
            self.receive(view)
            return fail(error, 'viewNotDeleted', view.name)
          }
        }
        signedInOf(self).undo.notify(
          { kind: 'success', messageKey: 'viewDeleted', values: { name: view.name } },
          async () => {
            await addAgain(view)
            return UNDONE
          },
        )
        return true
      },
      openForm(target: ViewToName): void {
        self.form.open(
          target,
          self.entries.filter(({ id }) => id !== target.id),
        )
      },
      /** @returns The saved view; null when it was not saved: see the form. */
      async saveForm(): Promise<SavedView | null> {
        const outcome = await self.form.save()
        const { saved } = self.form
        if (outcome !== 'saved' || saved === null) return null
        const wasLoading = self.cancel()
        self.receive(saved)
        if (wasLoading) void load()
        return saved
      },
      forget(): void {
        self.form.close()
        self.clear()
      },
    }
  })
export interface SavedViewsStore extends Instance<typeof SavedViewsStoreModel> {}

export const addSavedViews = ({ signedIn }: HomeOf<'views', typeof SavedViewsStoreModel>): void =>
  signedIn?.addAddition('views', SavedViewsStoreModel)
