import { HEARTBEAT_SECONDS } from '@portico/stores/contract'

export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

/** @returns false when the service refuses the key, for good. */
export type Beat = () => Promise<boolean>

/** Until the agent ends: another scenario leaves the workspace as it is. */
export const keepBeating = async (beat: Beat, sleep: Sleep, ended: AbortSignal): Promise<void> => {
  try {
    do {
      await sleep(HEARTBEAT_SECONDS * 1000, ended)
      // A service that is away may be back at the next one.
    } while (await beat().catch(() => true))
  } catch {
    // The agent has ended.
  }
}
