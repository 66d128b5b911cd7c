import { applySnapshot, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { createDisposerSlot } from '../environment/clock.ts'
import { signedInEnvironmentOf } from '../environment/environment.ts'
import type { LoopbackAccess } from '../environment/loopbackAccess.ts'
import { maybeOneOf, rootOf, signedInOf } from '../root/root.ts'
import { createAgentClient } from './agentClient.ts'

const RECHECK_DELAY_MS = 1000

export const AgentStoreModel = types
  .model('AgentStore', {
    access: maybeOneOf<LoopbackAccess>(['prompt', 'granted', 'denied']),
    /** Workspace of the agent's machine; null without an answer. */
    serviceId: types.maybeNull(types.string),
    isKnown: false,
    isAddingBlocked: false,
    isChecking: false,
  })
  .views((self) => ({
    get isListed(): boolean {
      return self.serviceId !== null && signedInOf(self).workspaces.has(self.serviceId)
    },
    get mustAsk(): boolean {
      return self.access === 'prompt'
    },
  }))
  .views((self) => ({
    /** No agent answers, or its machine is not listed yet. False before the first check. */
    get canAddWorkspace(): boolean {
      return (
        rootOf(self).session.canManageWorkspaces && self.isKnown && !self.isAddingBlocked && !self.isListed
      )
    },
  }))
  .actions((self) => {
    const environment = signedInEnvironmentOf(self)
    const { localAgent } = environment
    const agent = createAgentClient(environment)
    let controller = new AbortController()
    let inFlight: Promise<string | null> | null = null

    const run = flow(function* (mayPrompt: boolean) {
      const { signal } = (controller = new AbortController())
      self.isChecking = true
      const access = yield* toGenerator(localAgent.access())
      if (signal.aborted) return null
      const mayCall = access === 'granted' || (access === 'prompt' && mayPrompt)
      // No time limit while the browser's permission prompt is open.
      const serviceId = mayCall ? yield* toGenerator(agent.ping(signal, access === 'prompt')) : null
      const now = mayCall && mayPrompt ? yield* toGenerator(localAgent.access()) : access
      if (signal.aborted) return null
      Object.assign(self, {
        access: now,
        serviceId,
        isKnown: true,
        isAddingBlocked: false,
        isChecking: false,
      })
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
      /** Never asks for permission. @returns Id of the machine's workspace; null without an answer or when canceled. */
      check: () => begin(false),
      ask: () => begin(true),
      cancelCheck(): void {
        controller.abort()
        inFlight = null
        self.isChecking = false
      },
      /** @param serviceId of the workspace that was set up; null when the setup was canceled */
      blockAdding(serviceId: string | null): void {
        Object.assign(self, { serviceId, isAddingBlocked: true })
      },
    }
  })
  .actions((self) => {
    const { localAgent, clock } = signedInEnvironmentOf(self)
    const recheck = createDisposerSlot()
    const permissionChange = createDisposerSlot()

    const cancel = (): void => {
      recheck.clear()
      self.cancelCheck()
    }

    return {
      /** The agent needs a second to notice a delete. */
      recheckSoon(): void {
        recheck.set(clock.after(RECHECK_DELAY_MS, () => void self.check()))
      },
      start(): void {
        const stopFollowing = localAgent.onAccessChange(() => {
          if (self.isKnown) void self.check()
        })
        permissionChange.set(stopFollowing)
      },
      stop(): void {
        permissionChange.clear()
        cancel()
      },
      reset(): void {
        cancel()
        applySnapshot(self, {})
      },
    }
  })
export interface AgentStore extends Instance<typeof AgentStoreModel> {}
