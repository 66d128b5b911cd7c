import { flow, toGenerator, types } from 'mobx-state-tree'
import {
  ActivityReplySchema,
  MAX_EVENTS,
  type ActivityEvent,
  type ActivityKind,
} from '../api/contract/activity.ts'
import { IN_BACKGROUND } from '../api/client.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf } from '../resource/problem.ts'
import { ResourceModel } from '../resource/resource.ts'

export interface ActivityFilter {
  /** The actor or an affected user: an e-mail, or the `deletedId` of somebody who was deleted. */
  readonly person?: string | undefined
  /** Id of the workspace. */
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
/** More rows than a spreadsheet is read for. */
export const MAX_EXPORTED = 10_000

const entriesFrom = (events: readonly ActivityEvent[]): readonly ActivityEntry[] =>
  events
    .map((event) => ({ ...event, at: Date.parse(event.at) }))
    // An event without a valid time cannot be shown.
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

/** The account's audit events, page by page. */
export const ActivityStoreModel = ResourceModel.named('ActivityStore')
  .props({
    filter: types.frozen<ActivityFilter>({}),
    /** Newest first; only those that match the filter. */
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
      /** A new filter starts over; the same filter is read again while the shown events stay. */
      show(filter: ActivityFilter): Promise<boolean> {
        self.cancel()
        self.isLoadingMore = false
        if (JSON.stringify(filter) !== JSON.stringify(self.filter)) {
          self.clear()
          self.filter = filter
        }
        return load()
      },
      /** Appends older events. @returns Whether they were loaded; if not, see `problem`. */
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
        // Another filter may have started loading meanwhile.
        if (self.filter === filter) self.isLoadingMore = false
        return isDone
      }),
      /** All events of the filter, up to `most`; null when they cannot be read. */
      async readAll(most = MAX_EXPORTED): Promise<{
        readonly entries: readonly ActivityEntry[]
        readonly isCut: boolean
      } | null> {
        const entries: ActivityEntry[] = []
        try {
          for (let hasMore = true; hasMore;) {
            if (entries.length >= most) return { entries, isCut: true }
            const page = await read(undefined, MAX_EVENTS, entries.at(-1)?.id)
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
