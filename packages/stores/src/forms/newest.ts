import type { IStateTreeNode } from 'mobx-state-tree'
import { IN_BACKGROUND, type CallerOptions } from '../api/client.ts'
import type { LastChange } from '../api/contract/envelope.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { hasCode } from '../api/errors.ts'
import { update } from '../root/root.ts'
import {
  UNDONE,
  type Conflict,
  type Field,
  type Form,
  type SaveOutcome,
  type Undo,
  type UndoOutcome,
} from './formRules.ts'

/** Maximum tries when unrelated edits intervene. */
export const MAX_TRIES = 3

export const isOutdated = (error: unknown): boolean => hasCode(error, ErrorCode.alreadyExists)

interface Sending<Current, Reply> {
  /** The change contains the revision that it is based on. */
  isVersioned: () => boolean
  read: () => Promise<Current>
  /** Outside the caller's flow: use actions. @returns Whether the save continues. */
  merge: (current: Current) => boolean
  send: () => Promise<Reply>
  /** @param tried failed sends so far */
  canRetry: (error: unknown, tried: number) => boolean | Promise<boolean>
}

/** Merges what others changed meanwhile. @returns The reply in a box; null when `merge` stopped it. */
export const sendNewest = async <Current, Reply>(save: Sending<Current, Reply>) => {
  for (let tried = 1; ; tried += 1) {
    // A service without revisions cannot refuse an outdated change, so read first.
    if ((tried > 1 || !save.isVersioned()) && !save.merge(await save.read())) return null
    try {
      return { reply: await save.send() }
    } catch (error) {
      if (!(await save.canRetry(error, tried))) throw error
    }
  }
}

interface NewestForm<Draft>
  extends IStateTreeNode, Readonly<Pick<Form<Draft, never>, 'draft' | 'initial' | 'begin'>> {
  readonly conflict: Conflict<Draft> | null
  meet: (lastChange: LastChange | null) => void
}

interface NewestRules<Draft, Base, Current, Reply> {
  /** In the order of the dialog. */
  fields: readonly Field<Draft>[]
  draftOf: (current: Current) => Draft
  /** The form's properties that base the next save on this record. */
  baseOf: (current: Current) => object
  lastChangeOf: (current: Current) => LastChange | undefined
  /** The values to save. @default the draft */
  mine?: () => Draft
  /** Fields that conflict as one. @default each on its own */
  groupOf?: (field: Field<Draft>) => readonly Field<Draft>[]
  /** The record that the save is based on. */
  base: () => Base | null
  /** Null when it was deleted, which the next send reports. */
  read: (base: Base, options?: CallerOptions) => Promise<Current | null>
  send: (base: Base) => Promise<Reply>
  /** @param sent the record that the save was based on */
  onSaved: (reply: Reply, isCurrent: boolean, sent: Base) => void
  onTaken: () => void
}

/** A save that merges changes of other users, and asks before it overwrites one. */
export const newestRules = <
  Draft extends object,
  Base extends { readonly revision?: number | undefined },
  Current,
  Reply,
>(
  self: NewestForm<Draft>,
  {
    fields,
    draftOf,
    baseOf,
    groupOf = (field) => [field],
    ...rule
  }: NewestRules<Draft, Base, Current, Reply>,
) => {
  const mineOver = (theirs: Draft, mine: Draft): Draft => {
    const merged = { ...theirs }
    for (const changed of fields.filter((field) => mine[field] !== self.initial[field]))
      for (const field of groupOf(changed)) merged[field] = mine[field]
    return merged
  }

  /** Takes over changes of other fields. @returns Whether there is no conflict. */
  const merge = (current: Current): boolean => {
    const [theirs, mine] = [draftOf(current), rule.mine?.() ?? self.draft]
    self.meet(rule.lastChangeOf(current) ?? null)
    const isTheirs = (field: Field<Draft>): boolean => theirs[field] !== self.initial[field]
    if (!fields.some((field) => isTheirs(field) && mine[field] !== theirs[field])) {
      update<object>(self, { ...baseOf(current), initial: theirs })
      return true
    }
    const merged = mineOver(theirs, mine)
    // They made the same changes, and others.
    if (fields.every((field) => merged[field] === theirs[field])) {
      update<object>(self, { ...baseOf(current), initial: theirs, draft: merged })
      return true
    }
    const conflict: Conflict<Draft> = {
      fields: fields.filter((field) => isTheirs(field) || mine[field] !== self.initial[field]),
      mine: merged,
      theirs,
      base: baseOf(current),
      lastChange: rule.lastChangeOf(current),
    }
    update<object>(self, { conflict })
    return false
  }

  return {
    send: async (isCurrent: () => boolean): Promise<SaveOutcome | undefined> => {
      const base = rule.base()
      if (base === null) return 'unavailable'
      let newest = base
      const sent = await sendNewest({
        isVersioned: () => base.revision !== undefined,
        read: () => rule.read(base),
        send: () => {
          newest = rule.base() ?? base
          return rule.send(newest)
        },
        merge: (current: Current | null) => isCurrent() && (current === null || merge(current)),
        canRetry: (error, tried) => isCurrent() && isOutdated(error) && tried < MAX_TRIES,
      })
      if (sent === null) return isCurrent() ? 'conflict' : 'unavailable'
      rule.onSaved(sent.reply, isCurrent(), newest)
      return undefined
    },
    /**
     * Puts back what a save has changed; changes of other fields by other users stay.
     * @param after as the save left it @param base of `after` @returns null when the save changed none of the fields
     */
    undoOf: (
      before: Draft,
      after: Current,
      base: Base,
      send: (current: Current, draft: Draft) => Promise<void>,
    ): Undo | null => {
      const saved = draftOf(after)
      const changed = new Set(fields.filter((field) => saved[field] !== before[field]).flatMap(groupOf))
      if (changed.size === 0) return null
      return async () => {
        let current = after
        let refusal: UndoOutcome = UNDONE
        const sent = await sendNewest({
          isVersioned: () => base.revision !== undefined,
          read: () => rule.read(base, IN_BACKGROUND),
          merge: (newest: Current | null) => {
            const newer = newest && draftOf(newest)
            if (newest === null || newer === null) refusal = { kind: 'gone' }
            else if ([...changed].some((field) => newer[field] !== saved[field]))
              refusal = { kind: 'changed', by: rule.lastChangeOf(newest)?.by ?? null }
            else current = newest
            return refusal === UNDONE
          },
          send: () => {
            const draft = { ...draftOf(current) }
            for (const field of changed) draft[field] = before[field]
            return send(current, draft)
          },
          canRetry: (error, tried) => isOutdated(error) && tried < MAX_TRIES,
        })
        return sent === null ? refusal : UNDONE
      }
    },
    actions: (save: () => Promise<SaveOutcome>) => ({
      /** Saves my values over theirs. */
      keepMine(): Promise<SaveOutcome> {
        if (self.conflict) {
          const { base, theirs, mine } = self.conflict
          update<object>(self, { ...base, initial: theirs, draft: mine, conflict: null })
        }
        return save()
      },
      takeTheirs(): void {
        if (!self.conflict) return
        const { base, theirs } = self.conflict
        self.begin(theirs)
        update<object>(self, base)
        rule.onTaken()
      },
      postpone(): void {
        update<object>(self, { conflict: null })
      },
    }),
  }
}
