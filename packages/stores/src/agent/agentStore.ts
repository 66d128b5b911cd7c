import { applySnapshot, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import type { Disposer } from '../environment/clock.ts'
import { signedInEnvironmentOf } from '../environment/environment.ts'
import type { LoopbackAccess } from '../environment/loopbackAccess.ts'
import { rootOf, signedInOf } from '../root/root.ts'
import { createAgentClient } from './agentClient.ts'

/** Milliseconds from a delete to the next check (specification, section 9). */
const RECHECK_DELAY = 1000

/** The agent on the user's own machine, and whether it can add a workspace. */
export const AgentStoreModel = types
  .model('AgentStore', {
    /** Whether the browser lets the page call the agent; null before the first check. */
    access: types.maybeNull(
      types.enumeration<LoopbackAccess>('LoopbackAccess', ['prompt', 'granted', 'denied']),
    ),
    /** Id of the workspace on the agent's machine; null when it does not answer. */
    serviceId: types.maybeNull(types.string),
    /** The first check is over. */
    isKnown: false,
    /** After the wizard, adding waits for the next check. */
    isAddingBlocked: false,
    isChecking: false,
  })
  .views((self) => ({
    /** Whether the agent answered the latest check. */
    get isThere(): boolean {
      return self.serviceId !== null
    },
    get isListed(): boolean {
      return self.serviceId !== null && signedInOf(self).workspaces.has(self.serviceId)
    },
    /** The next call makes the browser ask: explain first, then `ask()`. */
    get mustAsk(): boolean {
      return self.access === 'prompt'
    },
    /** The browser blocks calls to the agent: say how to allow them. */
    get isRefused(): boolean {
      return self.access === 'denied'
    },
  }))
  .views((self) => ({
    /**
     * Whether the agent's machine is not listed yet, or no agent answers; for those who may manage workspaces. Never before
     * the first check.
     */
    get canAddWorkspace(): boolean {
      return (
        rootOf(self).session.canManageWorkspaces && self.isKnown && !self.isAddingBlocked && !self.isListed
      )
    },
  }))
  .actions((self) => ({
    receive(access: LoopbackAccess, serviceId: string | null): void {
      Object.assign(self, { access, serviceId, isKnown: true, isAddingBlocked: false })
    },
  }))
  .actions((self) => {
    const environment = signedInEnvironmentOf(self)
    const { localAgent } = environment
    const agent = createAgentClient(environment)
    let sequence = 0
    let controller: AbortController | null = null
    let inFlight: Promise<string | null> | null = null

    const run = flow(function* (mayPrompt: boolean) {
      const ticket = ++sequence
      const { signal } = (controller = new AbortController())
      self.isChecking = true
      const access = yield* toGenerator(localAgent.access())
      if (ticket !== sequence) return null
      const mayCall = access === 'granted' || (access === 'prompt' && mayPrompt)
      // No time limit while the browser's question is open.
      const isPatient = access === 'prompt'
      const serviceId = mayCall ? yield* toGenerator(agent.ping(signal, { isPatient })) : null
      const now = mayCall && mayPrompt ? yield* toGenerator(localAgent.access()) : access
      if (ticket !== sequence) return null
      self.isChecking = false
      self.receive(now, serviceId)
      return serviceId
    })

    const begin = (mayPrompt: boolean): Promise<string | null> => {
      if (inFlight) return inFlight
      if (!rootOf(self).session.canManageWorkspaces) return Promise.resolve(null)
      const promise = run(mayPrompt).finally(() => {
        if (inFlight === promise) inFlight = null
      })
      inFlight = promise
      return promise
    }

    return {
      /**
       * Pings the agent unless the browser would ask the user.
       * @returns Id of its machine's workspace; null without an answer, or when the check was canceled.
       */
      check: () => begin(false),
      /** Pings on a user gesture; the browser may ask for permission. */
      ask: () => begin(true),
      cancelCheck(): void {
        sequence += 1
        controller?.abort()
        inFlight = null
        self.isChecking = false
      },
      /** After the wizard: no adding until the next check. */
      blockAdding(): void {
        self.isAddingBlocked = true
      },
    }
  })
  .actions((self) => {
    const { localAgent, clock } = signedInEnvironmentOf(self)
    let cancelRecheck: Disposer | null = null
    let stopFollowing: Disposer | null = null

    const cancel = (): void => {
      cancelRecheck?.()
      cancelRecheck = null
      self.cancelCheck()
    }

    return {
      /** Checks a second after a delete: the agent needs that time to notice. */
      recheckSoon(): void {
        cancelRecheck?.()
        cancelRecheck = clock.after(RECHECK_DELAY, () => void self.check())
      },
      /** Checks again when the browser's permission changes. */
      start(): void {
        stopFollowing?.()
        stopFollowing = localAgent.onAccessChange(() => {
          if (self.isKnown) void self.check()
        })
      },
      stop(): void {
        stopFollowing?.()
        stopFollowing = null
        cancel()
      },
      reset(): void {
        cancel()
        applySnapshot(self, {})
      },
    }
  })
export interface AgentStore extends Instance<typeof AgentStoreModel> {}

declare module '../root/root.ts' {
  interface SignedIn {
    readonly agent: AgentStore
  }
}
