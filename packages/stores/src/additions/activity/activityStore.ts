import {
  ActivityReplySchema,
  MAX_EVENTS,
  type ActivityEvent,
  type ActivityKind,
} from '../../api/contract/activity.ts'
import { IN_BACKGROUND, type Client } from '../../api/client.ts'
import { environmentOf } from '../../environment/environment.ts'
import { pagedModel, readAllPages } from '../../resource/paged.ts'
import { problemOf } from '../../resource/problem.ts'

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

const readPage = async (
  client: Client,
  filter: ActivityFilter,
  before: string | undefined,
  signal: AbortSignal | undefined,
  limit = PAGE,
) => {
  const { events, hasMore } = await client.get(pathOf(filter, limit, before), {
    schema: ActivityReplySchema,
    ...IN_BACKGROUND,
    signal,
  })
  return { entries: entriesFrom(events), hasMore }
}

/** The account's audit events, page by page. */
export const ActivityStoreModel = pagedModel<ActivityFilter, ActivityEntry>(
  'ActivityStore',
  {},
  readPage,
).actions((self) => {
  const { client } = environmentOf(self)
  return {
    /** All events of the filter, up to `most`; null when they cannot be read. */
    async readAll(most = MAX_EXPORTED) {
      try {
        return await readAllPages<ActivityEntry>(
          (last) => readPage(client, self.filter, last?.id, undefined, MAX_EVENTS),
          ({ length }) => length >= most,
        )
      } catch (error) {
        problemOf(error)
        return null
      }
    },
  }
})
