import { flow, toGenerator, types } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../../api/client.ts'
import { OutagesReplySchema, type Outage as WireOutage } from '../../api/contract/statusHistory.ts'
import { environmentOf } from '../../environment/environment.ts'
import { ResourceModel } from '../../resource/resource.ts'

export interface OutageFilter {
  /** Id of a workspace; default: all. */
  readonly workspace?: string | undefined
  /** Milliseconds; outages that touch the time. */
  readonly from: number
  readonly to?: number | undefined
}

/** Times in milliseconds; `to` is null while it lasts. */
export interface Outage {
  readonly id: string
  readonly workspaceId: string
  readonly name: string
  readonly from: number
  readonly to: number | null
}

const outagesFrom = (outages: readonly WireOutage[]): readonly Outage[] =>
  outages
    .map(({ id, serviceid, name, from, to }) => ({
      id,
      workspaceId: serviceid,
      name,
      from: Date.parse(from),
      to: to === null ? null : Date.parse(to),
    }))
    // One without a valid time cannot be shown.
    .filter(({ from, to }) => Number.isFinite(from) && (to === null || Number.isFinite(to)))

const pathOf = ({ workspace, from, to }: OutageFilter, before: string | undefined): string => {
  const query = new URLSearchParams({ from: new Date(from).toISOString() })
  if (to !== undefined) query.set('to', new Date(to).toISOString())
  if (workspace !== undefined) query.set('workspace', workspace)
  if (before !== undefined) query.set('before', before)
  return `/services/outages?${query.toString()}`
}

/** What went down in a time and for how long, page by page. */
export const OutagesStoreModel = ResourceModel.named('OutagesStore')
  .props({
    filter: types.frozen<OutageFilter | null>(null),
    /** Newest first. */
    entries: types.frozen<readonly Outage[]>([]),
    hasMore: false,
    isLoadingMore: false,
  })
  .actions((self) => {
    const { client } = environmentOf(self)
    const read = (filter: OutageFilter, signal: AbortSignal, before?: string) =>
      client.get(pathOf(filter, before), { schema: OutagesReplySchema, signal, ...IN_BACKGROUND })

    return {
      /** Starts over; the session and its page stay when it fails. */
      show(filter: OutageFilter): Promise<boolean> {
        self.clear()
        self.filter = filter
        return self.request(
          (signal) => read(filter, signal),
          ({ outages, hasMore }) => {
            self.entries = outagesFrom(outages)
            self.hasMore = hasMore
          },
        )
      },
      /** Appends older ones. @returns Whether they were loaded; if not, see `problem`. */
      more: flow(function* () {
        const { filter, hasMore, isLoadingMore } = self
        if (filter === null || !hasMore || isLoadingMore) return false
        self.isLoadingMore = true
        const last = self.entries.at(-1)?.id
        const isDone = yield* toGenerator(
          self.request(
            (signal) => read(filter, signal, last),
            (page) => {
              self.entries = [...self.entries, ...outagesFrom(page.outages)]
              self.hasMore = page.hasMore
            },
          ),
        )
        // Another filter may have started loading meanwhile.
        if (self.filter === filter) self.isLoadingMore = false
        return isDone
      }),
    }
  })
