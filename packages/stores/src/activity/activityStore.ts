import { flow, toGenerator, types } from 'mobx-state-tree'
import {
  ActivityReplySchema,
  MOST_EVENTS,
  type ActivityEvent,
  type ActivityKind,
} from '../api/contract/activity.ts'
import { IN_BACKGROUND } from '../api/client.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf } from '../resource/problem.ts'
import { ResourceModel } from '../resource/resource.ts'

export interface ActivityFilter {
  /** E-mail of who did it, or of whom it was done to. */
  readonly person?: string | undefined
  /** Id. */
  readonly workspace?: string | undefined
  readonly kinds?: readonly ActivityKind[] | undefined
  /** Milliseconds; `to` is exclusive. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export interface ActivityEntry extends Omit<ActivityEvent, 'at'> {
  /** Milliseconds. */
  readonly at: number
}

const PAGE = 50
/** More than anybody reads in a spreadsheet. */
export const MOST_EXPORTED = 10_000

const entriesFrom = (events: readonly ActivityEvent[]): readonly ActivityEntry[] =>
  events
    .map((event) => ({ ...event, at: Date.parse(event.at) }))
    // Nothing that could be drawn.
    .filter(({ at }) => Number.isFinite(at))

const pathOf = (
  { person, workspace, kinds = [], from, to }: ActivityFilter,
  limit: number,
  before: string | undefined,
): string => {
  const query = new URLSearchParams({ limit: String(limit) })
  const set = (name: string, value: string | undefined): void => {
    if (value !== undefined) query.set(name, value)
  }
  set('person', person)
  set('workspace', workspace)
  set('kind', kinds.length > 0 ? kinds.join(',') : undefined)
  set('from', from === undefined ? undefined : new Date(from).toISOString())
  set('to', to === undefined ? undefined : new Date(to).toISOString())
  set('before', before)
  return `/account/activity/?${query.toString()}`
}

/** Who did what in the account, page after page. */
export const ActivityStoreModel = ResourceModel.named('ActivityStore')
  .props({
    filter: types.frozen<ActivityFilter>({}),
    /** Newest first; of the filter. */
    entries: types.frozen<readonly ActivityEntry[]>([]),
    hasMore: false,
    isLoadingMore: false,
  })
  .actions((self) => {
    const { client } = environmentOf(self)

    const read = (signal: AbortSignal | undefined, limit: number, before: string | undefined) =>
      client.get(pathOf(self.filter, limit, before), {
        schema: ActivityReplySchema,
        ...IN_BACKGROUND,
        ...(signal && { signal }),
      })

    const load = (): Promise<boolean> =>
      self.request(
        (signal) => read(signal, PAGE, undefined),
        ({ events, hasMore }) => {
          self.entries = entriesFrom(events)
          self.hasMore = hasMore
        },
      )

    return {
      load,
      /** Another filter begins anew; the same one is read again, and what is shown stays until then. */
      show(filter: ActivityFilter): Promise<boolean> {
        self.cancel()
        self.isLoadingMore = false
        if (JSON.stringify(filter) !== JSON.stringify(self.filter)) {
          self.clear()
          self.filter = filter
        }
        return load()
      },
      /** Appends what is older. @returns Whether it came; if not, see `problem`. */
      more: flow(function* () {
        if (!self.hasMore || self.isLoadingMore) return false
        self.isLoadingMore = true
        const last = self.entries.at(-1)?.id
        const filter = self.filter
        const isDone = yield* toGenerator(
          self.request(
            (signal) => read(signal, PAGE, last),
            ({ events, hasMore }) => {
              self.entries = [...self.entries, ...entriesFrom(events)]
              self.hasMore = hasMore
            },
          ),
        )
        // Another filter may be loading meanwhile.
        if (self.filter === filter) self.isLoadingMore = false
        return isDone
      }),
      /** Everything of the filter, up to `most`; null when it cannot be read. */
      async readAll(most = MOST_EXPORTED): Promise<{
        readonly entries: readonly ActivityEntry[]
        readonly isCut: boolean
      } | null> {
        const entries: ActivityEntry[] = []
        try {
          for (let hasMore = true; hasMore;) {
            if (entries.length >= most) return { entries, isCut: true }
            const page = await read(undefined, MOST_EVENTS, entries.at(-1)?.id)
            entries.push(...entriesFrom(page.events))
            hasMore = page.hasMore && page.events.length > 0
          }
          return { entries, isCut: false }
        } catch (error) {
          problemOf(error)
          return null
        }
      },
    }
  })
