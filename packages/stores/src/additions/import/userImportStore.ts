import { flow, toGenerator, types, type IAnyStateTreeNode } from 'mobx-state-tree'
import * as v from 'valibot'
import { IN_BACKGROUND } from '../../api/client.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { MemberReplySchema } from '../../api/contract/member.ts'
import { MemberStatus } from '../../api/contract/roles.ts'
import type { BulkProgress, BulkRow } from '../../bulk/bulkRun.ts'
import { restSchema, storedRunModel } from '../../bulk/storedRun.ts'
import type { Unfinished } from '../../drafts/storedDraft.ts'
import { environmentOf } from '../../environment/environment.ts'
import { editForm } from '../../forms/editForm.ts'
import { plainFields } from '../../forms/formRules.ts'
import { part, rootOf, signedInOf } from '../../root/root.ts'
import { newUserOf, userRulesOf } from '../../users/edit/rules.ts'
import { createMergeSoon } from '../../users/usersStore.ts'
import { importPlanOf, type ImportPlan } from './importPlan.ts'
import { checkRow, ImportRowSchema, type CheckedRow, type ImportRow, type ImportRules } from './importRow.ts'

/** Rows checked without a pause: about 20 ms on a slow machine. */
const SLICE = 250

/** `failed`: see `users.problem`. `ignored`: closed, or another text came. */
type ImportCheckOutcome = 'checked' | 'failed' | 'ignored'

/** `check`: what would happen. `run`: what has happened. */
type ImportStep = 'text' | 'check' | 'run'

export interface ImportResult extends BulkRow {
  readonly row: CheckedRow
}

const rulesOf = (node: IAnyStateTreeNode): ImportRules => {
  const { config } = rootOf(node)
  return { ...userRulesOf(config), directoryLengths: config.lengthsOf('user', 'activeDirectoryId') }
}

/** So that thousands are not checked twice. */
const checkedOf = new WeakMap<ImportRow, CheckedRow>()

/** Invites the people of rows that were checked. */
const ImportRunModel = storedRunModel<ImportResult, 'invite', ImportRow>(
  {
    name: 'importRun',
    stored: restSchema(v.literal('invite'), ImportRowSchema),
    keyOf: ({ row }) => String(row.row.place),
    restOf: ({ row }) => row.row,
    // Each row is an e-mail that has to be accepted.
    concurrency: 1,
    stopAfterLost: 5,
    // The user was added elsewhere meanwhile, or the answer to our call was lost.
    outcomeOf: ({ code }) => (code === ErrorCode.alreadyExists ? 'skipped' : 'refused'),
    stopFor: ({ code }) => (code === ErrorCode.userLimitExceeded ? 'limit' : null),
  },
  (self) => ({
    rowsOf: (_job, rows) =>
      rows.map((row) => {
        const checked = checkedOf.get(row) ?? checkRow(row, rulesOf(self))
        return { row: checked, outcome: 'waiting', problem: null }
      }),
    start: () => {
      const list = createMergeSoon(self)
      return {
        send: async ({ row: { row, saved } }) => {
          const email = row.email.trim()
          const user = {
            ...saved,
            role: row.assignedRole,
            activeDirectoryId: saved.activeDirectoryId || null,
            email,
            emailConfirmation: email,
          }
          const body = newUserOf(user, rootOf(self).session.accountId)
          const call = { schema: MemberReplySchema, ...IN_BACKGROUND, body }
          list.change((await environmentOf(self).client.post('/users/', call)).member)
        },
        end: (isCurrent) => {
          list.end()
          if (isCurrent) void signedInOf(self).users.load()
        },
      }
    },
  }),
)

const idle = { isPlanned: false, isChecking: false, checked: [], takenOut: [] } as const

const form = editForm({
  draft: { text: '' },
  storageKey: 'portico.importDraft',
  stored: v.object({ text: v.string() }),
})

export const UserImportStoreModel = types
  .compose(
    'UserImportStore',
    form.model,
    types.model({
      run: part(ImportRunModel),
      /** Whether the checked rows are shown. */
      isPlanned: false,
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
    get step(): ImportStep {
      if (self.run.total > 0) return 'run'
      return self.isPlanned ? 'check' : 'text'
    },
    get bulkProgress(): BulkProgress | null {
      return self.run.bulkProgress
    },
    get isRunningBulk(): boolean {
      return self.run.isRunning
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
    const { clock } = environmentOf(self)
    let checks = 0

    const pause = (): Promise<void> => new Promise((resolve) => clock.after(0, resolve))

    const { views, actions } = form.rules(self, {
      // Unsaved: text that is not invited yet, or a run under way.
      isDirty: () => (self.step === 'run' ? self.run.isRunning : self.text.trim() !== ''),
      canSave: () => self.step === 'check' && rootOf(self).session.canManageUsers,
      hasChanges: () => self.plan.counts.invite > 0,
      send: () => {
        const rows = self.plan.rows.filter(({ status }) => status === 'invite')
        return self.run.run(
          'invite',
          rows.map(({ row }) => row),
        )
      },
      onClose: () => {
        checks += 1
        self.run.reset()
        Object.assign(self, idle)
      },
      stored: {
        // The rest of a run is stored by itself.
        pick: (isDirty) => (isDirty && self.step !== 'run' ? { text: self.text } : null),
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
          if (!self.isOpen || self.step === 'run') return
          checks += 1
          Object.assign(self, idle, { draft: { text } })
        },
        backToText(): void {
          if (self.step !== 'check') return
          checks += 1
          Object.assign(self, { isPlanned: false, isChecking: false })
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
            const rules = rulesOf(self)
            const checked: CheckedRow[] = []
            for (let from = 0; from < rows.length; from += SLICE) {
              if (from > 0) yield* toGenerator(pause())
              if (ticket !== checks) return 'ignored' satisfies ImportCheckOutcome
              checked.push(...rows.slice(from, from + SLICE).map((row) => checkRow(row, rules)))
            }
            for (const each of checked) checkedOf.set(each.row, each)
            Object.assign(self, { checked, takenOut: [], isPlanned: true })
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
          const fixed = checkRow(row, rulesOf(self))
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
      },
    }
  })
  .views((self) => ({
    get draftForms(): readonly Unfinished[] {
      return [self, self.run]
    },
  }))
