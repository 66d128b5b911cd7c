import { flow, toGenerator } from 'mobx-state-tree'
import { IN_BACKGROUND, type Client } from '../api/client.ts'
import { canonicalEmail } from '../api/contract/email.ts'
import {
  UserSharesReplySchema,
  WorkspaceSharesReplySchema,
  type GroupMembers,
  type ShareOrigin,
} from '../api/contract/member.ts'
import { run } from '../bulk/run.ts'
import { createDisposerSlot } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf } from '../resource/problem.ts'
import { signedInOf, update } from '../root/root.ts'
import { memberLists, noChanges } from '../workspaces/memberLists.ts'
import type { AccessState, AccessSubject } from './accessState.ts'

/** Since when and by whom a workspace is shared with each person (by e-mail), or each workspace (by id) with a person. Needs the addition `sharedSince`. */
const readShares = async (
  client: Client,
  subject: AccessSubject,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ShareOrigin>> => {
  const options = { signal, ...IN_BACKGROUND }
  if (subject.workspace !== undefined) {
    const path = `/groups/${encodeURIComponent(subject.workspace)}/shares`
    const { shares } = await client.get(path, { schema: WorkspaceSharesReplySchema, ...options })
    return new Map(shares.map(({ email, ...origin }) => [canonicalEmail(email), origin]))
  }
  const path = `/users/${encodeURIComponent(subject.person)}/shares`
  const { shares } = await client.get(path, { schema: UserSharesReplySchema, ...options })
  return new Map(shares.map(({ serviceid, ...origin }) => [serviceid, origin]))
}

const MAX_READS = 6
/** Network failures in a row after which reading stops. */
const MAX_LOST = 8

/** Above this number, lists are shown together once per interval. */
const MAX_SHOWN_SINGLY = 50
const SHOW_EVERY_MS = 250

/** By workspace and e-mail; null takes an unsaved change back. */
export type Edit = readonly [workspaceId: string, email: string, isGranted: boolean | null]

/** Fills the table; the unsaved changes follow what is read. */
export const createReading = (self: AccessState) => {
  const { client, clock } = environmentOf(self)
  let reading = new AbortController()
  let readingOrigins = new AbortController()
  /** Saves per list: a read that began before one is stale. */
  const saves = new Map<string, number>()
  const waiting = createDisposerSlot()

  const edit = (edits: readonly Edit[]): void => {
    if (edits.length === 0) return
    const edited = new Map<string, Map<string, boolean>>()
    for (const [id, email, isGranted] of edits) {
      const changes = edited.get(id) ?? new Map(self.staged.get(id))
      edited.set(id, changes)
      if (isGranted === null) changes.delete(email)
      else changes.set(email, isGranted)
    }
    const merged = new Map([...self.staged, ...edited])
    const staged = new Map([...merged].filter(([, changes]) => changes.size > 0))
    const saveProblems = new Map([...self.saveProblems].filter(([id]) => staged.has(id)))
    update(self, { draft: { staged }, saveProblems })
  }

  /** Drops unsaved changes of a workspace. @param isOver which of them @default all */
  const settle = (id: string, isOver = (_email: string, _isGranted: boolean): boolean => true): void => {
    const changes = [...(self.staged.get(id) ?? noChanges)]
    edit(
      changes.flatMap(([email, isGranted]): Edit[] => (isOver(email, isGranted) ? [[id, email, null]] : [])),
    )
  }

  const show = (): void => update(self, { version: self.version + 1 })

  const showWaiting = (): void => {
    if (!waiting.isSet()) return
    waiting.clear()
    show()
  }

  const receive = (
    id: string,
    { members, revision }: Pick<GroupMembers, 'members' | 'revision'>,
    { isShown = true, isWhole = true } = {},
  ): void => {
    self.table.set(id, members, revision, isWhole)
    if (isShown) show()
    if (self.readProblems.has(id))
      update(self, { readProblems: new Map([...self.readProblems].filter(([each]) => each !== id)) })
    const isKnown = (email: string): boolean => isWhole || email === self.email
    settle(id, (email, isGranted) => isKnown(email) && self.table.has(id, email) === isGranted)
  }

  const dropLists = (isGone: (id: string) => boolean): void => {
    const gone = self.table.readIds().filter(isGone)
    for (const id of gone) self.table.drop(id)
    if (gone.length > 0) show()
  }

  /** Removes deleted workspaces. */
  const restart = (): void => {
    const { workspaces } = signedInOf(self)
    const isGone = (id: string): boolean => self.workspaceId === null && !workspaces.has(id)
    update(self, { readAt: clock.now(), readProblems: new Map() })
    for (const id of self.staged.keys()) if (isGone(id)) settle(id)
    dropLists(isGone)
  }

  /** @returns Whether they were read. */
  const readOrigins = async (): Promise<boolean> => {
    const { workspaceId, email, ids } = self
    const subject = workspaceId === null ? email !== null && { person: email } : { workspace: workspaceId }
    if (!subject) return false
    readingOrigins.abort()
    const { signal } = (readingOrigins = new AbortController())
    try {
      const origins = await readShares(client, subject, signal)
      if (signal.aborted) return false
      if (email !== null) {
        for (const id of ids)
          receive(id, { members: origins.has(id) ? [email] : [] }, { isShown: false, isWhole: false })
        show()
      }
      update(self, { origins, originProblem: null })
      return true
    } catch (error) {
      const originProblem = problemOf(error)
      if (!signal.aborted) update(self, { originProblem })
      return false
    }
  }

  const readLists = async (ids: readonly string[], signal: AbortSignal): Promise<void> => {
    const lists = memberLists(client, self.readOptions)
    const isPaced = ids.length > MAX_SHOWN_SINGLY
    const read = async (id: string): Promise<void> => {
      const saved = saves.get(id)
      const list = await lists.read(id, signal)
      if (signal.aborted || saves.get(id) !== saved) return
      receive(id, list, { isShown: !isPaced })
      if (isPaced && !waiting.isSet()) waiting.set(clock.after(SHOW_EVERY_MS, showWaiting))
    }
    await run(ids, read, {
      clock,
      concurrency: MAX_READS,
      stopAfterLost: MAX_LOST,
      isStopped: () => signal.aborted,
      onProblem: (id, problem) => {
        if (problem !== null && !signal.aborted)
          update(self, { readProblems: new Map([...self.readProblems, [id, problem]]) })
      },
      onWait: (waitSeconds) => {
        if (!signal.aborted) update(self, { waitSeconds })
      },
    })
  }

  const load = (isAgain: boolean): Promise<unknown> => {
    const { users, workspaces } = signedInOf(self)
    const isOne = self.workspaceId !== null
    return Promise.all([
      isAgain || isOne || !users.isReady ? users.load() : null,
      !isOne && (isAgain || !workspaces.isReady) ? workspaces.load() : null,
    ])
  }

  const abort = (): void => {
    reading.abort()
    readingOrigins.abort()
    showWaiting()
    Object.assign(self, { isReading: false, waitSeconds: null })
  }

  return {
    edit,
    settle,
    receive,
    dropLists,
    readOrigins,
    abort,
    /** Shows a list that was saved; reads that are under way are older. */
    receiveSaved: (id: string, list: GroupMembers): void => {
      saves.set(id, (saves.get(id) ?? 0) + 1)
      receive(id, list)
    },
    /** @returns Whether everything was read. */
    read: flow(function* (isAgain: boolean) {
      abort()
      const { signal } = (reading = new AbortController())
      self.isReading = true
      const loading = load(isAgain)
      // One list is read meanwhile.
      if (self.workspaceId === null) yield* toGenerator(loading)
      if (signal.aborted) return false
      if (isAgain) restart()
      self.readAt ??= clock.now()
      const isByOrigins = self.email !== null && self.readsOrigins
      const ids = isAgain ? self.ids : self.ids.filter((id) => !self.isRead(id))
      const [hasReadOrigins] = yield* toGenerator(
        Promise.all([
          self.readsOrigins && readOrigins(),
          isByOrigins || self.isOwner ? null : readLists(ids, signal),
          loading,
        ]),
      )
      if (signal.aborted) return false
      showWaiting()
      self.isReading = false
      self.hasRead ||= hasReadOrigins || !isByOrigins
      return self.isReady && self.loadProblem === null && self.readProblems.size === 0
    }),
  }
}
