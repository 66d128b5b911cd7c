import { flow, toGenerator, types } from 'mobx-state-tree'
import type { Client } from '../api/client.ts'
import { environmentOf } from '../environment/environment.ts'
import { ResourceModel } from './resource.ts'

interface Page<Entry> {
  readonly entries: readonly Entry[]
  readonly hasMore: boolean
}

/** All entries, page by page. @param isEnough called after each page with those so far @returns `isCut`: whether there are more */
export const readAllPages = async <Entry>(
  read: (last: Entry | undefined) => Promise<Page<Entry>>,
  isEnough: (entries: readonly Entry[]) => boolean = () => false,
) => {
  const entries: Entry[] = []
  for (let hasMore = true; hasMore;) {
    const page = await read(entries.at(-1))
    entries.push(...page.entries)
    hasMore = page.hasMore && page.entries.length > 0
    if (isEnough(entries)) return { entries, isCut: hasMore }
  }
  return { entries, isCut: false }
}

/** @param before id of the last entry that is known; undefined for the first page */
type ReadPage<Filter, Entry> = (
  client: Client,
  filter: Filter,
  before: string | undefined,
  signal: AbortSignal,
) => Promise<Page<Entry>>

/** A list that is read page by page, newest first. */
export const pagedModel = <Filter, Entry extends { readonly id: string }>(
  name: string,
  noFilter: Filter,
  read: ReadPage<Filter, Entry>,
) =>
  ResourceModel.named(name)
    .props({
      filter: types.frozen<Filter>(noFilter),
      /** Newest first; only those that match the filter. */
      entries: types.frozen<readonly Entry[]>([]),
      hasMore: false,
      isLoadingMore: false,
    })
    .actions((self) => {
      const { client } = environmentOf(self)
      const readPage = (before?: string): Promise<boolean> =>
        self.request(
          (signal) => read(client, self.filter, before, signal),
          ({ entries, hasMore }) => {
            self.entries = before === undefined ? entries : [...self.entries, ...entries]
            // Without an entry of its own the next call would ask for the same page.
            self.hasMore = hasMore && entries.length > 0
          },
        )
      return {
        /** A new filter starts over; the same filter is read again while the shown entries stay. */
        show(filter: Filter): Promise<boolean> {
          self.cancel()
          self.isLoadingMore = false
          if (JSON.stringify(filter) !== JSON.stringify(self.filter)) {
            self.clear()
            Object.assign(self, { filter })
          }
          return readPage()
        },
        /** Appends older entries. @returns Whether they were loaded; if not, see `problem`. */
        more: flow(function* () {
          if (!self.hasMore || self.isLoadingMore) return false
          self.isLoadingMore = true
          const { filter } = self
          const isDone = yield* toGenerator(readPage(self.entries.at(-1)?.id))
          // Another filter may have started loading meanwhile.
          if (self.filter === filter) self.isLoadingMore = false
          return isDone
        }),
        close(): void {
          self.cancel()
        },
        forget(): void {
          self.clear()
        },
      }
    })
