import { flow, toGenerator, types } from 'mobx-state-tree'
import * as v from 'valibot'
import { IN_BACKGROUND } from '../../api/client.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { MemberReplySchema, type WireMember } from '../../api/contract/member.ts'
import { MemberStatus } from '../../api/contract/roles.ts'
import { bulkRunModel, type BulkProgress, type RowOutcome } from '../../bulk/bulkRun.ts'
import type { Unfinished } from '../../drafts/storedDraft.ts'
import { environmentOf } from '../../environment/environment.ts'
import { editForm } from '../../forms/editForm.ts'
import { plainFields, type SaveOutcome } from '../../forms/formRules.ts'
import type { Problem } from '../../resource/problem.ts'
import { oneOf, rootOf, signedInOf } from '../../root/root.ts'
import { newUserOf, userRulesOf } from '../../users/edit/rules.ts'
import { createMergeSoon } from '../../users/usersStore.ts'
import { importPlanOf, type ImportPlan, type PlannedRow } from './importPlan.ts'
import { checkRow, type CheckedRow, type ImportRow, type ImportRules } from './importRow.ts'

/** Rows checked without a pause: about 20 ms on a slow machine. */
const SLICE = 250

/** `failed`: see `users.problem`. `ignored`: closed, or another text came. */
type ImportCheckOutcome = 'checked' | 'failed' | 'ignored'

const IMPORT_STEPS = ['text', 'check', 'run'] as const
/** `check`: what would happen. `run`: what has happened. */
type ImportStep = (typeof IMPORT_STEPS)[number]

export interface ImportResult {
  readonly row: PlannedRow
  readonly outcome: RowOutcome
  readonly problem: Problem | null
}

const RunModel = bulkRunModel<ImportResult>({
  keyOf: ({ row }) => String(row.row.place),
  // Each row is an e-mail that has to be accepted.
  concurrency: 1,
  stopAfterLost: 5,
  // The user was added elsewhere meanwhile, or the answer to our call was lost.
  outcomeOf: ({ code }) => (code === ErrorCode.alreadyExists ? 'skipped' : 'refused'),
  stopFor: ({ code }) => (code === ErrorCode.userLimitExceeded ? 'limit' : null),
})

const idle = { step: 'text', isChecking: false, checked: [], takenOut: [] } as const

const form = editForm({
  draft: { text: '' },
  storageKey: 'portico.importDraft',
  stored: v.object({ text: v.string() }),
})

export const UserImportStoreModel = types
  .compose(
    'UserImportStore',
    RunModel,
    form.model,
    types.model({
      step: oneOf<ImportStep>(IMPORT_STEPS, 'text'),
      isChecking: false,
      checked: types.frozen<readonly CheckedRow[]>([]),
      /** Places of the removed rows. */
      takenOut: types.frozen<readonly number[]>([]),
    }),
  )
  .views((self) => ({
    get text(): string {
      return self.draft.text
    },
    get bulkProgress(): BulkProgress | null {
      return self.progress
    },
    get isRunningBulk(): boolean {
      return self.isRunning
    },
    get rules(): ImportRules {
      const { config } = rootOf(self)
      return { ...userRulesOf(config), directoryLengths: config.lengthsOf('user', 'activeDirectoryId') }
    },
    /** Every member takes a place, whatever role and status. */
    get room(): number {
      const { account } = rootOf(self)
      const { users } = signedInOf(self)
      return Math.max(0, account.users - users.people.length)
    },
  }))
  .views((self) => ({
    get plan(): ImportPlan {
      const { byEmail } = signedInOf(self).users
      return importPlanOf(self.checked, {
        members: byEmail,
        isPending: (email) => byEmail.get(email)?.status === MemberStatus.pending,
        room: self.room,
        takenOut: new Set(self.takenOut),
      })
    },
  }))
  .extend((self) => {
    const { client, clock } = environmentOf(self)
    let checks = 0

    const pause = (): Promise<void> => new Promise((resolve) => clock.after(0, resolve))

    const add = async ({ row, saved }: PlannedRow): Promise<WireMember> => {
      const email = row.email.trim()
      const user = {
        ...saved,
        role: row.assignedRole,
        activeDirectoryId: saved.activeDirectoryId || null,
        email,
        emailConfirmation: email,
      }
      const body = newUserOf(user, rootOf(self).session.accountId)
      return (await client.post('/users/', { schema: MemberReplySchema, ...IN_BACKGROUND, body })).member
    }

    const run = async (): Promise<void> => {
      const list = createMergeSoon(self)
      const isCurrent = await self.runWaiting(async ({ row }) => list.change(await add(row)))
      list.end()
      if (isCurrent) void signedInOf(self).users.load()
    }

    const repeat = (outcome: 'refused' | 'unsent'): Promise<SaveOutcome> => {
      if (!self.isRunning)
        self.queue(self.rowsWith(outcome).map(({ row }) => ({ row, outcome: 'waiting', problem: null })))
      return actions.save()
    }

    const { views, actions } = form.rules(self, {
      // Unsaved: text that is not invited yet, or a run under way.
      isDirty: () => (self.step === 'run' ? self.isRunning : self.text.trim() !== ''),
      canSave: () => self.step !== 'text' && rootOf(self).session.canManageUsers,
      hasChanges: () => (self.step === 'run' ? self.counts.waiting : self.plan.counts.invite) > 0,
      send: () => {
        if (self.step === 'check') {
          const rows = self.plan.rows.filter(({ status }) => status === 'invite')
          self.clearRows()
          self.queue(rows.map((row) => ({ row, outcome: 'waiting', problem: null })))
        }
        self.step = 'run'
        return run()
      },
      onClose: () => {
        checks += 1
        self.clearRows()
        Object.assign(self, idle)
      },
      stored: {
        // Users who were already invited are skipped when the text is checked again.
        pick: (isDirty) =>
          isDirty || self.counts.refused + self.counts.unsent > 0 ? { text: self.text } : null,
        // Only while there is no other text.
        isHere: () => self.step === 'text' && self.text === '',
        restore: plainFields(self).restore,
      },
    })

    return {
      views,
      actions: {
        ...actions,
        open(): void {
          if (!self.isOpen) actions.openWith({ text: '' })
        },
        setText(text: string): void {
          if (!self.isOpen || self.isRunning) return
          checks += 1
          Object.assign(self, idle, { draft: { text } })
        },
        backToText(): void {
          if (self.step !== 'check') return
          checks += 1
          self.step = 'text'
          self.isChecking = false
        },
        /** Pauses now and then to keep the page responsive. */
        check: flow(function* (rows: readonly ImportRow[]) {
          checks += 1
          const ticket = checks
          self.isChecking = true
          const { users } = signedInOf(self)
          try {
            const isListed = users.isReady || (yield* toGenerator(users.load()))
            if (ticket !== checks) return 'ignored' satisfies ImportCheckOutcome
            if (!isListed) return 'failed' satisfies ImportCheckOutcome
            const { rules } = self
            const checked: CheckedRow[] = []
            for (let from = 0; from < rows.length; from += SLICE) {
              if (from > 0) yield* toGenerator(pause())
              if (ticket !== checks) return 'ignored' satisfies ImportCheckOutcome
              checked.push(...rows.slice(from, from + SLICE).map((row) => checkRow(row, rules)))
            }
            Object.assign(self, { checked, takenOut: [], step: 'check' })
            return 'checked' satisfies ImportCheckOutcome
          } finally {
            if (ticket === checks) self.isChecking = false
          }
        }),
        /**
         * @param text all rows as text, this one included, for going back to it
         * @returns Whether the row is valid.
         */
        fix(row: ImportRow, text: string): boolean {
          if (self.step !== 'check') return false
          const fixed = checkRow(row, self.rules)
          const checked = self.checked.map((each) => (each.row.place === row.place ? fixed : each))
          const takenOut = self.takenOut.filter((place) => place !== row.place)
          Object.assign(self, { checked, takenOut, draft: { text } })
          return fixed.errors.size === 0
        },
        removeRow(place: number): void {
          if (self.step === 'check') self.takenOut = [...self.takenOut, place]
        },
        restoreRow(place: number): void {
          self.takenOut = self.takenOut.filter((each) => each !== place)
        },
        retryFailed: () => repeat('refused'),
        resume: () => repeat('unsent'),
      },
    }
  })
  .views((self) => ({
    get draftForm(): Unfinished {
      return self
    },
  }))
