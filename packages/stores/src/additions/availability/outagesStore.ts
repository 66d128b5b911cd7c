import { IN_BACKGROUND } from '../../api/client.ts'
import { OutagesReplySchema, type Outage as WireOutage } from '../../api/contract/statusHistory.ts'
import { pagedModel } from '../../resource/paged.ts'

interface OutageFilter {
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
export const OutagesStoreModel = pagedModel<OutageFilter, Outage>(
  'OutagesStore',
  { from: 0 },
  async (client, filter, before, signal) => {
    const { outages, hasMore } = await client.get(pathOf(filter, before), {
      schema: OutagesReplySchema,
      signal,
      ...IN_BACKGROUND,
    })
    return { entries: outagesFrom(outages), hasMore }
  },
)
