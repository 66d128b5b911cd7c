import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import type { Disposer } from '../environment/clock.ts'
import { deskEnvironmentOf } from '../environment/environment.ts'
import type { LoopbackAccess } from '../environment/loopbackAccess.ts'
import { peersOf } from '../root/peers.ts'
import { createAgentClient } from './agentClient.ts'

/** Milliseconds from a delete to the next check (specification, section 9). */
const RECHECK_DELAY = 1000

interface AgentState {
  /** Whether the browser lets the page call the agent; null before anybody looked. */
  access: LoopbackAccess | null
  /** Which workspace the agent's machine is; null when it does not answer. */
  serviceId: string | null
  /** A check has told whether the agent is there. */
  isKnown: boolean
  /** After the wizard, adding waits for the next check. */
  isHeld: boolean
  isChecking: boolean
}

const unknown: AgentState = {
  access: null,
  serviceId: null,
  isKnown: false,
  isHeld: false,
  isChecking: false,
}

/** The agent on the person's own machine, and whether a workspace may be added by it. */
export const AgentStoreModel = types
  .model('AgentStore')
  .volatile((): AgentState => ({ ...unknown }))
  .views((self) => ({
    /** Whether the agent answered the latest check. */
    get isThere(): boolean {
      return self.serviceId !== null
    },
    /** The agent's machine is one of the listed workspaces. */
    get isListed(): boolean {
      return self.serviceId !== null && peersOf(self).workspaces.has(self.serviceId)
    },
    /** Calling the agent now would make the browser ask: explain first, then `ask()`. */
    get mustAsk(): boolean {
      return self.access === 'prompt'
    },
    /** The person told the browser not to let the page call the agent: say how to allow it. */
    get isRefused(): boolean {
      return self.access === 'denied'
    },
  }))
  .views((self) => ({
    /**
     * Allowed when the agent answers and its machine is not listed, or when no agent answers; for those who may
     * manage workspaces. Not before the first check has told.
     */
    get canAddWorkspace(): boolean {
      return peersOf(self).session.canManageWorkspaces && self.isKnown && !self.isHeld && !self.isListed
    },
  }))
  .actions((self) => ({
    /** Takes the outcome of a check. */
    receive(access: LoopbackAccess, serviceId: string | null): void {
      Object.assign(self, { access, serviceId, isKnown: true, isHeld: false })
    },
  }))
  .actions((self) => {
    const environment = deskEnvironmentOf(self)
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
      // While the browser asks, the person takes the time they need.
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
      if (!peersOf(self).session.canManageWorkspaces) return Promise.resolve(null)
      const promise = run(mayPrompt).finally(() => {
        if (inFlight === promise) inFlight = null
      })
      inFlight = promise
      return promise
    }

    return {
      /**
       * Looks whether the agent is there, quietly: where the browser would ask the person, nothing is sent.
       * @returns Which workspace its machine is; null without an answer, or when the look was given up.
       */
      check: () => begin(false),
      /** Looks after a press of the person, for whom the browser may then ask. */
      ask: () => begin(true),
      /** Gives up a look that is under way. */
      giveUp(): void {
        sequence += 1
        controller?.abort()
        inFlight = null
        self.isChecking = false
      },
      /** After the wizard: no adding until the next check. */
      hold(): void {
        self.isHeld = true
      },
    }
  })
  .actions((self) => {
    const { localAgent, clock } = deskEnvironmentOf(self)
    let cancelRecheck: Disposer | null = null
    let stopFollowing: Disposer | null = null

    const cancel = (): void => {
      cancelRecheck?.()
      cancelRecheck = null
      self.giveUp()
    }

    return {
      /** Looks again a second after a delete, when the agent has had time to hear of it. */
      recheckSoon(): void {
        cancelRecheck?.()
        cancelRecheck = clock.after(RECHECK_DELAY, () => void self.check())
      },
      /** Follows what the person answers the browser elsewhere. */
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
      /** Forgets everything, as after the end of a session. */
      reset(): void {
        cancel()
        Object.assign(self, unknown)
      },
    }
  })
export interface AgentStore extends Instance<typeof AgentStoreModel> {}
