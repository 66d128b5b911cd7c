import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { MemberReplySchema, type NewUser, type WireMember } from '../../api/contract/member.ts'
import { MemberStatus, Role } from '../../api/contract/roles.ts'
import { keptDraftModel, type Typist } from '../../drafts/keptDraft.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf } from '../../resource/problem.ts'
import { peersOf } from '../../root/peers.ts'
import { inTurn } from '../inTurn.ts'
import { ImportOutcomesModel } from './importOutcomes.ts'
import { importPlanOf, type ImportPlan, type PlannedRow } from './importPlan.ts'
import { checkRow, type CheckedRow, type ImportRow, type ImportRules } from './importRow.ts'
import { sanitizingOf } from '../toWire.ts'

/** Rows that are checked without a pause: some 20 ms on a slow machine. */
const SLICE = 250
/** Calls in a row without any answer after which there is no sense in going on. */
const MOST_LOST = 5
/** Newcomers that are put into the list in one step: sorting thousands for each of them would take longer than the call. */
const MOST_HELD = 20

/**
 * How reading a text ended. `failed`: `users.problem` says why it is not known who is there; `held`: it was closed, or another
 * text came, meanwhile.
 */
type ImportCheckOutcome = 'checked' | 'failed' | 'held'

/** `text`: it is being written; `check`: what would happen; `run`: what has happened. */
export type ImportStep = 'text' | 'check' | 'run'

interface ImportState {
  step: ImportStep
  /** What was pasted or read of a file. Kept until the import is closed. */
  text: string
  isChecking: boolean
  checked: readonly CheckedRow[]
  takenOut: ReadonlySet<number>
}

const idle: ImportState = { step: 'text', text: '', isChecking: false, checked: [], takenOut: new Set() }

/**
 * Inviting many people: a text of theirs, what would happen to each row, and one call after another. The text survives a session
 * that ends by itself.
 */
export const UserImportStoreModel = types
  .compose(
    'UserImportStore',
    ImportOutcomesModel,
    keptDraftModel('portico.importDraft', v.object({ text: v.string() })),
  )
  .volatile((): ImportState => ({ ...idle }))
  .views((self) => ({
    get rules(): ImportRules {
      const { config } = peersOf(self)
      return {
        sanitizing: sanitizingOf(config.value),
        lengths: {
          firstName: config.lengthsOf('user', 'firstName'),
          lastName: config.lengthsOf('user', 'lastName'),
        },
        directoryLengths: config.lengthsOf('user', 'activeDirectoryId'),
      }
    },
    /** For how many more people the account has room: everybody in it takes one, whatever their role and status. */
    get room(): number {
      const { account, users } = peersOf(self)
      return Math.max(0, account.users - users.people.length)
    },
    /** Something would be lost: a text whose people are not invited yet, or those whom nothing was sent to. */
    get isUnsaved(): boolean {
      if (self.step === 'run') return self.isRunning
      return self.text.trim() !== ''
    },
    /** Offered as long as there is no other text. */
    get isKeptHere(): boolean {
      return self.kept !== null && self.step === 'text' && self.text === ''
    },
  }))
  .views((self) => ({
    /** What would happen to each row, by the list as it is now. */
    get plan(): ImportPlan {
      return importPlanOf(self.checked, {
        members: peersOf(self).users.byEmail,
        room: self.room,
        takenOut: self.takenOut,
      })
    },
  }))
  .actions((self) => {
    const { client, clock } = environmentOf(self)
    let sequence = 0
    let checks = 0

    const pause = (): Promise<void> =>
      new Promise((resolve) => {
        clock.after(0, resolve)
      })

    const add = async ({ row, saved }: PlannedRow): Promise<WireMember> => {
      const email = row.email.trim()
      const body: NewUser = {
        firstName: saved.firstName,
        lastName: saved.lastName,
        role: row.assignedRole ?? Role.none,
        activeDirectoryId: saved.activeDirectoryId || null,
        email,
        emailConfirmation: email,
        status: MemberStatus.pending,
        accountId: peersOf(self).session.accountId,
      }
      // Quiet and lenient: the rows themselves say what happens.
      const options = { schema: MemberReplySchema, isQuiet: true, isLenient: true }
      return client.post('/users/', { ...options, body }).then(({ member }) => member)
    }

    const run = flow(function* () {
      sequence += 1
      const ticket = sequence
      const { users, session } = peersOf(self)
      const { accountId } = session
      let held: WireMember[] = []
      let lost = 0
      // Also once the import is closed, but not for the next session.
      const list = (): void => {
        if (held.length > 0 && session.user !== null && session.accountId === accountId) users.merge(held)
        held = []
      }
      const isOver = (): boolean => ticket !== sequence || self.stop !== null

      const work = async (row: PlannedRow): Promise<void> => {
        self.put({ row, outcome: 'running', problem: null })
        try {
          held.push(await add(row))
          lost = 0
          if (ticket !== sequence) return
          self.put({ row, outcome: 'done', problem: null })
          if (held.length >= MOST_HELD) list()
        } catch (error) {
          const problem = problemOf(error)
          if (ticket !== sequence) return
          lost = problem?.kind === 'network' ? lost + 1 : 0
          if (problem === null) self.put({ row, outcome: 'unsent', problem })
          // Somebody else has added them meanwhile, or our own call got there whose answer was lost.
          else if (problem.code === ErrorCode.alreadyExists) self.put({ row, outcome: 'skipped', problem })
          else self.put({ row, outcome: 'refused', problem })
          // The service would say the same of all others.
          if (problem?.code === ErrorCode.userLimitExceeded) self.giveUp('limit')
          else if (lost >= MOST_LOST) self.giveUp('lost')
        }
      }

      self.begin()
      const waiting = self.results.filter(({ outcome }) => outcome === 'waiting').map(({ row }) => row)
      // One after another: each is a mail that has to be taken.
      yield* toGenerator(inTurn(waiting, 1, work, isOver))
      list()
      if (ticket !== sequence) return
      self.end()
      void users.load()
    })

    return {
      /** Another text; what was checked of the one before is forgotten. */
      setText(text: string): void {
        if (self.isRunning) return
        checks += 1
        Object.assign(self, { ...idle, text })
      },
      keep(user: Typist): void {
        // Who was invited already is skipped when the text is checked again.
        const { refused, unsent } = self.counts
        const isLeft = self.isUnsaved || refused + unsent > 0
        self.keepDraft(user, isLeft ? { text: self.text } : null)
      },
      restoreKept(): boolean {
        if (!self.isKeptHere || self.kept === null) return false
        self.text = self.kept.text
        self.discardKept()
        return true
      },
      /** Back to the text, which is as it was. */
      backToText(): void {
        if (self.step !== 'check') return
        checks += 1
        self.step = 'text'
        self.isChecking = false
      },
      /** Says what would happen to the rows of the text. Rests now and then, so that the page stays alive. */
      check: flow(function* (rows: readonly ImportRow[]) {
        checks += 1
        const ticket = checks
        self.isChecking = true
        const { users } = peersOf(self)
        try {
          const isListed = users.isReady || (yield* toGenerator(users.load()))
          if (ticket !== checks) return 'held' satisfies ImportCheckOutcome
          if (!isListed) return 'failed' satisfies ImportCheckOutcome
          const { rules } = self
          const checked: CheckedRow[] = []
          for (let from = 0; from < rows.length; from += SLICE) {
            if (from > 0) yield* toGenerator(pause())
            if (ticket !== checks) return 'held' satisfies ImportCheckOutcome
            checked.push(...rows.slice(from, from + SLICE).map((row) => checkRow(row, rules)))
          }
          Object.assign(self, { checked, takenOut: new Set(), step: 'check' })
          return 'checked' satisfies ImportCheckOutcome
        } finally {
          if (ticket === checks) self.isChecking = false
        }
      }),
      takeOut(place: number): void {
        if (self.step === 'check') self.takenOut = new Set([...self.takenOut, place])
      },
      putBack(place: number): void {
        self.takenOut = new Set([...self.takenOut].filter((each) => each !== place))
      },
      /** Invites those whom the plan has room for. Resolves when each of them has an outcome. */
      invite(): Promise<void> {
        const rows = self.plan.rows.filter(({ fate }) => fate === 'invite')
        if (self.step !== 'check' || rows.length === 0 || !peersOf(self).session.canManageUsers)
          return Promise.resolve()
        self.step = 'run'
        self.queue(rows)
        return run()
      },
      /** Tries again those that were refused, and none of the others. */
      retryFailed(): Promise<void> {
        return self.requeue('refused') ? run() : Promise.resolve()
      },
      /** Goes on with those that were never sent. */
      resume(): Promise<void> {
        return self.requeue('unsent') ? run() : Promise.resolve()
      },
      /** Forgets everything. Nothing more is sent; the call under way comes to its end. */
      close(): void {
        sequence += 1
        checks += 1
        self.forgetOutcomes()
        Object.assign(self, idle)
      },
    }
  })
export interface UserImportStore extends Instance<typeof UserImportStoreModel> {}
