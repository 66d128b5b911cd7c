import { types, type Instance } from 'mobx-state-tree'
import {
  availabilityOf,
  StatusHistoryReplySchema,
  type StateSince,
} from '../../api/contract/statusHistory.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { rootOf } from '../../root/root.ts'

/** Milliseconds; `to` is null while it lasts. */
interface Downtime {
  readonly from: number
  readonly to: number | null
}

/** The status history of one workspace. */
export const WorkspaceHistoryModel = ResourceModel.named('WorkspaceHistory')
  .props({
    workspaceId: types.maybeNull(types.string),
    /** Oldest first; before the first one the state is unknown. */
    changes: types.frozen<readonly StateSince[]>([]),
  })
  .views((self) => ({
    /** Milliseconds; null when nothing is known. */
    get knownSince(): number | null {
      return self.changes[0]?.at ?? null
    },
    /** A share of the known time; null when nothing is known of it. */
    availabilityIn(from: number, to: number): number | null {
      return availabilityOf(self.changes, from, to)
    },
    /** Those that touch the time, the newest first. */
    downtimesIn(from: number, to: number): readonly Downtime[] {
      return self.changes
        .map(({ at, ready }, index) => ({ ready, from: at, to: self.changes[index + 1]?.at ?? null }))
        .filter((one) => !one.ready && one.from < to && (one.to ?? to) > from)
        .map((one) => ({ from: one.from, to: one.to }))
        .toReversed()
    },
  }))
  .actions((self) => ({
    /** Keeps what is shown of the same workspace. @returns Whether it was loaded; if not, see `problem`. */
    open(id: string): Promise<boolean> {
      if (self.workspaceId === id) self.cancel()
      else self.clear()
      self.workspaceId = id
      const path = `/services/${encodeURIComponent(id)}/history`
      return self.read(path, StatusHistoryReplySchema, ({ changes }) => {
        self.changes = changes
          .map(({ at, ready }) => ({ at: Date.parse(at), ready }))
          .filter(({ at }) => Number.isFinite(at))
        // Else an outage that has just begun would lie ahead of now, and count for nothing.
        rootOf(self).time.tick()
      })
    },
    close(): void {
      self.clear()
    },
  }))
export interface WorkspaceHistory extends Instance<typeof WorkspaceHistoryModel> {}
