import { flow, toGenerator, types } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../../api/client.ts'
import {
  MAX_REVIEW_ROWS,
  ReviewDetailsReplySchema,
  ReviewMarksReplySchema,
  reviewRowCursor,
  ReviewRowsReplySchema,
  type AccessReview,
  type ReviewDecision,
  type ReviewGroup,
  type ReviewRow,
} from '../../api/contract/accessReview.ts'
import { environmentOf } from '../../environment/environment.ts'
import { readAllPages } from '../../resource/paged.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { rootOf, update } from '../../root/root.ts'
import { queued, withMarks, withRows, type Marks } from './marks.ts'
import { reviewsOf } from './reviewsHome.ts'

const pathOf = (id: string) => `/account/reviews/${encodeURIComponent(id)}` as const

/** One review that is open, with the progress of its workspaces. */
export const ReviewStoreModel = ResourceModel.named('Review')
  .props({
    review: types.frozen<AccessReview | null>(null),
    /** By name. Frozen each, so that a mark changes only its own workspace. */
    groups: types.map(types.frozen<ReviewGroup>()),
    /** The workspace whose rows are shown. */
    openedId: types.maybeNull(types.string),
    rows: types.frozen<readonly ReviewRow[]>([]),
    isReadingRows: false,
    rowsProblem: types.frozen<Problem | null>(null),
    /** Of marks that were not saved. */
    markProblem: types.frozen<Problem | null>(null),
    isMarking: false,
  })
  .views((self) => ({
    get isFinished(): boolean {
      return self.review !== null && self.review.finishedAt !== null
    },
    get ordered(): readonly ReviewGroup[] {
      return [...self.groups.values()]
    },
    get opened(): ReviewGroup | null {
      return self.openedId === null ? null : (self.groups.get(self.openedId) ?? null)
    },
    /** Number of revocations that are not applied. */
    get pending(): number {
      let count = 0
      for (const { pending } of self.groups.values()) count += pending
      return count
    },
  }))
  .views((self) => ({
    /** The next workspace, after the shown one and around, with rows that need a mark. */
    get nextId(): string | null {
      const { ordered } = self
      const at = ordered.findIndex(({ serviceid }) => serviceid === self.openedId)
      const after = [...ordered.slice(at + 1), ...ordered.slice(0, Math.max(0, at))]
      return after.find(({ total, decided }) => decided < total)?.serviceid ?? null
    },
  }))
  .actions((self) => ({
    receiveGroup(group: ReviewGroup): void {
      self.groups.set(group.serviceid, group)
    },
    replaceGroups(groups: readonly ReviewGroup[]): void {
      self.groups.replace(groups.map((group) => [group.serviceid, group]))
    },
  }))
  .actions((self) => {
    const { client } = environmentOf(self)
    let reading: AbortController | null = null
    let waiting: readonly Marks[] = []

    const readPage = async (
      query: Readonly<Record<string, string>>,
      after: ReviewRow | undefined,
      signal?: AbortSignal,
    ) => {
      const parameters = new URLSearchParams({
        ...query,
        limit: `${MAX_REVIEW_ROWS}`,
        ...(after && { after: reviewRowCursor(after) }),
      })
      const path = `${pathOf(self.review?.id ?? '')}/rows?${parameters.toString()}`
      const { rows, hasMore } = await client.get(path, {
        schema: ReviewRowsReplySchema,
        ...IN_BACKGROUND,
        signal,
      })
      return { entries: rows, hasMore }
    }

    const receive = (review: AccessReview, group?: ReviewGroup): void => {
      update(self, { review })
      reviewsOf(self).list.receive(review)
      if (group) self.receiveGroup(group)
    }

    const stopReading = (): void => {
      reading?.abort()
      reading = null
      self.isReadingRows = false
    }

    const readRows = flow(function* () {
      stopReading()
      const { openedId } = self
      if (openedId === null) return
      const { signal } = (reading = new AbortController())
      self.isReadingRows = true
      self.rowsProblem = null
      try {
        const show = (rows: readonly ReviewRow[]): boolean => {
          if (!signal.aborted) update(self, { rows: [...rows] })
          return signal.aborted
        }
        const read = readAllPages<ReviewRow>((last) => readPage({ workspace: openedId }, last, signal), show)
        yield* toGenerator(read)
        if (signal.aborted) return
      } catch (error) {
        if (signal.aborted) return
        self.rowsProblem = problemOf(error)
      }
      self.isReadingRows = false
    })

    const send = async ({ workspaceId, decision, people }: Marks): Promise<void> => {
      const body = { workspace: workspaceId, decision, ...(people && { people }) }
      const id = self.review?.id
      const reply = await client.put(`${pathOf(id ?? '')}/marks`, {
        schema: ReviewMarksReplySchema,
        ...IN_BACKGROUND,
        body,
      })
      if (self.review?.id !== id) return
      receive(reply.review, reply.group)
      // Marks that wait are newer.
      if (self.openedId === workspaceId && waiting.length === 0)
        update(self, { rows: withRows(self.rows, reply.rows) })
    }

    const load = (id: string): Promise<boolean> =>
      self.read(pathOf(id), ReviewDetailsReplySchema, ({ review, groups }) => {
        receive(review)
        self.replaceGroups(groups)
      })

    /** One call at a time, so that the last mark is the last one saved. */
    const sendAll = flow(function* () {
      if (self.isMarking) return
      self.isMarking = true
      try {
        for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
          waiting = waiting.slice(1)
          yield* toGenerator(send(next))
        }
      } catch (error) {
        waiting = []
        self.markProblem = problemOf(error)
        // Shows what is saved, or that another user has finished the review.
        if (self.review !== null) void load(self.review.id)
        void readRows()
      }
      self.isMarking = false
    })

    return {
      /** Loads it again when it is open. */
      open(id: string): Promise<boolean> {
        if (self.review !== null && self.review.id !== id) {
          stopReading()
          waiting = []
          self.clear()
        }
        return load(id)
      },
      close(): void {
        stopReading()
        waiting = []
        self.clear()
      },
      openGroup(workspaceId: string | null): Promise<void> {
        if (self.openedId !== workspaceId) {
          stopReading()
          self.rows = []
          self.rowsProblem = null
          self.openedId = workspaceId
        }
        return readRows()
      },
      retryRows: readRows,
      /** Shown at once; `people` null marks all rows without a mark. */
      mark(decision: ReviewDecision | null, people: readonly string[] | null): Promise<void> {
        const { openedId } = self
        if (openedId === null || self.isFinished) return Promise.resolve()
        const marks = { workspaceId: openedId, decision, people }
        const { session, time } = rootOf(self)
        self.markProblem = null
        self.rows = withMarks(self.rows, marks, session.user?.email ?? '', time.now)
        waiting = queued(waiting, marks)
        return sendAll()
      },
      dismissProblem(): void {
        self.markProblem = null
      },
      /** All rows by workspace; null when they cannot be read. */
      async readAll(): Promise<readonly ReviewRow[] | null> {
        try {
          return (await readAllPages<ReviewRow>((last) => readPage({}, last))).entries
        } catch (error) {
          problemOf(error)
          return null
        }
      },
    }
  })
