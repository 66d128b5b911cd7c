import { computed, reaction } from 'mobx'
import { addDisposer, flow, toGenerator, types } from 'mobx-state-tree'
import type * as v from 'valibot'
import type { LastChange } from '../api/contract/envelope.ts'
import { storedDraftModel } from '../drafts/storedDraft.ts'
import { createDisposerSlot } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import type { DraftKey } from '../environment/storage.ts'
import { problemOf } from '../resource/problem.ts'
import { rootOf } from '../root/root.ts'
import type { Identity } from '../session/sessionUser.ts'
import type { Conflict, Field, Form, FormRules, FormState, SaveOutcome, Undo } from './formRules.ts'

/** At most this much typing is lost in a crash. */
const STORE_EVERY_MS = 500

interface FormOptions<Draft, Schema> {
  /** Draft of a closed form; errors are in the order of its fields. */
  draft: Draft
  storageKey: DraftKey
  stored: Schema
}

/** Compose a form of `model` and extend it with `rules`. */
export const editForm = <Draft extends object, Schema extends v.GenericSchema>({
  draft: empty,
  storageKey,
  stored: schema,
}: FormOptions<Draft, Schema>) => {
  const fresh: FormState<Draft> = {
    isOpen: false,
    touched: new Set(),
    hasTriedSaving: false,
    isSaving: false,
    saveProblem: null,
    refused: null,
    lastChange: null,
    undo: null,
  }
  const model = types
    .compose(
      storedDraftModel(storageKey, schema),
      types.model({
        draft: types.optional(types.frozen<Draft>(), empty),
        initial: types.optional(types.frozen<Draft>(), empty),
        conflict: types.frozen<Conflict<Draft> | null>(null),
      }),
    )
    .volatile((): FormState<Draft> & { opening: number } => ({ ...fresh, opening: 0 }))
    .actions((self) => ({
      begin(saved: Draft): void {
        Object.assign(self, fresh, { isOpen: true, initial: saved, draft: saved, conflict: null })
      },
      touch(field: Field<Draft>): void {
        self.touched = new Set([...self.touched, field])
      },
      meet(lastChange: LastChange | null): void {
        self.lastChange = lastChange
      },
      followConnection(isOnline: boolean): void {
        if (isOnline && self.saveProblem?.kind === 'offline') self.saveProblem = null
      },
      /** For rules, which send outside an action. */
      setUndo(undo: Undo | null): void {
        self.undo = undo
      },
    }))

  const fields: Field<Draft>[] = []
  for (const field in empty) fields.push(field)

  const rules = <FieldError>(
    self: Form<Draft, v.InferOutput<Schema>>,
    { validate, send, stored, ...rule }: FormRules<Draft, FieldError, v.InferOutput<Schema>>,
  ) => {
    const errorsBy = (
      errorOf: (field: Field<Draft>) => FieldError | null | undefined,
    ): ReadonlyMap<Field<Draft>, FieldError> => {
      const found = new Map<Field<Draft>, FieldError>()
      for (const field of fields) {
        const error = errorOf(field)
        if (error) found.set(field, error)
      }
      return found
    }
    const isDirty = computed(
      () =>
        self.isOpen &&
        (rule.isDirty?.() ?? fields.some((field) => self.draft[field] !== self.initial[field])),
    )
    const errors = computed(() => errorsBy((field) => (self.isOpen ? validate?.(field, self.draft) : null)))
    const hasStoredDraft = computed(
      () => self.isOpen && self.storedDraft !== null && (stored.isHere?.(self.storedDraft) ?? true),
    )
    const shownErrorOf = (field: Field<Draft>): FieldError | null => {
      const error = errors.get().get(field)
      const isTime = self.hasTriedSaving || self.touched.has(field)
      if (error !== undefined && (isTime || rule.isUrgent?.(error))) return error
      if (self.saveProblem === null || self.refused !== field) return null
      return rule.refusalOf?.(self.saveProblem)?.[1] ?? null
    }
    const close = (): void => {
      const wasDirty = isDirty.get()
      rule.onClose?.()
      Object.assign(self, fresh, { initial: empty, draft: empty, conflict: null })
      self.opening += 1
      // Store at once: the next record may be opened in the same action.
      if (wasDirty) store()
    }
    const waiting = createDisposerSlot()
    const store = (): void => {
      waiting.clear()
      const draft = stored.pick(isDirty.get())
      if (draft !== null) self.claimDraft()
      self.storeDraft(draft)
    }
    const storeSoon = (): void => {
      if (waiting.isSet()) return
      self.claimDraft()
      const { clock, page } = environmentOf(self)
      // The browser hides a page before it unloads it.
      waiting.set(clock.after(STORE_EVERY_MS, store), page.onVisibilityChange(store))
    }
    const follow = (draft: Draft | null): void => (draft === null ? store() : storeSoon())
    return {
      views: {
        get isDirty(): boolean {
          return isDirty.get()
        },
        get errors(): ReadonlyMap<Field<Draft>, FieldError> {
          return errors.get()
        },
        /** Errors show once the field was left or Save was pressed; a refusal shows at once. */
        shownErrorOf,
        get shownErrors(): ReadonlyMap<Field<Draft>, FieldError> {
          return errorsBy(shownErrorOf)
        },
        get hasStoredDraft(): boolean {
          return hasStoredDraft.get()
        },
      },
      actions: {
        close,
        reset(): void {
          if (!self.isOpen || self.isSaving) return
          self.begin(self.initial)
          rule.onReset?.()
        },
        /**
         * @param saved null when there is nothing to edit
         * @param record id of the draft, in a form that edits one of several
         * @returns Whether it is open.
         */
        openWith(saved: Draft | null, record?: string): boolean {
          close()
          if (saved !== null && record !== undefined) self.loadDraft(record)
          if (saved !== null) self.begin(saved)
          return saved !== null
        },
        set<F extends Field<Draft>>(field: F, value: Draft[F]): void {
          if (!self.isOpen || self.draft[field] === value || rule.canSet?.(field, value) === false) return
          self.draft = { ...self.draft, [field]: value }
          if (self.refused === field) Object.assign(self, { refused: null, saveProblem: null })
        },
        /** Shows all errors; never changes the draft. */
        save: flow(function* () {
          const { opening } = self
          const isCurrent = (): boolean => self.opening === opening
          if (!self.isOpen || self.isSaving || rule.canSave?.() === false)
            return 'unavailable' satisfies SaveOutcome
          self.hasTriedSaving = true
          if (errors.get().size > 0) return 'invalid' satisfies SaveOutcome
          if (!(rule.hasChanges?.(isDirty.get()) ?? isDirty.get())) return 'unchanged' satisfies SaveOutcome
          const cleared = { saveProblem: null, refused: null, lastChange: null, undo: null }
          Object.assign(self, { ...cleared, isSaving: true })
          try {
            const outcome = yield* toGenerator(send(self.draft, isCurrent))
            if (outcome !== undefined) return outcome
            if (isCurrent()) self.initial = self.draft
            return 'saved' satisfies SaveOutcome
          } catch (error) {
            const saveProblem = problemOf(error)
            const refused = (saveProblem && rule.refusalOf?.(saveProblem)?.[0]) ?? null
            if (isCurrent()) Object.assign(self, { saveProblem, refused })
            return 'failed' satisfies SaveOutcome
          } finally {
            if (isCurrent()) self.isSaving = false
          }
        }),
        afterAttach(): void {
          const unsaved = (): Draft | null => (isDirty.get() ? self.draft : null)
          addDisposer(self, reaction(unsaved, follow))
          addDisposer(self, waiting.clear)
          addDisposer(
            self,
            reaction(() => rootOf(self).network.isOnline, self.followConnection),
          )
        },
        persistDraft(author: Identity): void {
          waiting.clear()
          self.storeLastDraft(author, stored.pick(isDirty.get()))
        },
        offerDraftAgain(): void {
          const draft = stored.pick(isDirty.get())
          if (draft !== null) self.offerDraft(draft)
        },
        restoreDraft(): boolean {
          if (!hasStoredDraft.get() || self.storedDraft === null || self.isSaving) return false
          stored.restore(self.storedDraft)
          self.removeStoredDraft()
          store()
          return true
        },
        discardDraft(): void {
          self.removeStoredDraft()
          store()
        },
      },
    }
  }
  return { model, rules }
}
