import { applySnapshot, types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { PING_TIMEOUT_MS } from '../../agent/agentClient.ts'
import { AGENT_REPLY_LIMIT, AgentPingSchema } from '../../api/contract/agent.ts'
import { startDeadline } from '../../api/transport.ts'
import { createDisposerSlot } from '../../environment/clock.ts'
import { environmentOf, signedInEnvironmentOf } from '../../environment/environment.ts'
import type { LoopbackAccess, LoopbackPermission } from '../../environment/loopbackAccess.ts'
import { isLoopbackHost } from '../../links/links.ts'
import { signedInOf, update } from '../../root/root.ts'

/** Longer than elsewhere, to distinguish a slow agent from none. */
const PATIENCE_MS = 5000

/** `unreadable`: another program answers. `refused`: the browser blocks the call. `undecided`: it is still asking. */
type AgentResult =
  | { readonly kind: 'answered'; readonly ms: number; readonly serviceId: string }
  | { readonly kind: 'unreadable'; readonly status: number }
  | { readonly kind: 'none' | 'late' | 'refused' | 'undecided' }

/** `failed`: the answer was not the configuration. */
type ServiceResult =
  | { readonly kind: 'answered'; readonly ms: number }
  | { readonly kind: 'failed'; readonly status: number }
  | { readonly kind: 'none' | 'late' | 'offline' }

interface Call {
  readonly url: string
  readonly signal: AbortSignal
  /** Milliseconds; null for no limit. @default PATIENCE_MS */
  readonly timeout?: number | null
  readonly maxBytes?: number
}

type Reply =
  | { readonly kind: 'answered'; readonly ms: number; readonly status: number; readonly body: unknown }
  | { readonly kind: 'none' | 'late' }

export const ConnectionCheckModel = types
  .model('ConnectionCheck', {
    isRunning: false,
    permission: types.frozen<LoopbackPermission | null>(null),
    agent: types.frozen<AgentResult | null>(null),
    service: types.frozen<ServiceResult | null>(null),
    /** Device time in milliseconds. */
    checkedAt: types.maybeNull(types.number),
  })
  .views((self) => ({
    get mustAsk(): boolean {
      return self.permission?.access === 'prompt' && self.agent === null && !self.isRunning
    },
    /** Slower than the limit of other calls. */
    get isSlow(): boolean {
      return self.agent?.kind === 'answered' && self.agent.ms >= PING_TIMEOUT_MS
    },
    /** Browsers never ask a page that this machine serves. */
    get isExempt(): boolean {
      return isLoopbackHost(new URL(environmentOf(self).navigation.origin).hostname)
    },
    get agentUrl(): string {
      return signedInEnvironmentOf(self).localAgent.url
    },
    get serviceUrl(): string {
      return environmentOf(self).client.baseUrl
    },
    get origin(): string {
      return environmentOf(self).navigation.origin
    },
    get userAgent(): string {
      return signedInEnvironmentOf(self).device.userAgent
    },
  }))
  .actions((self) => {
    const environment = signedInEnvironmentOf(self)
    const { localAgent, transport, clock, page } = environment
    let controller = new AbortController()
    const permissionChange = createDisposerSlot()
    let hasChanged = false

    /** Bypasses the client, so that a failure does not end the session. */
    const call = async ({ url, signal, timeout = PATIENCE_MS, ...limits }: Call): Promise<Reply> => {
      const began = clock.now()
      const deadline = startDeadline(clock, timeout, signal)
      try {
        const { status, body } = await transport({
          ...limits,
          method: 'GET',
          url,
          headers: { Accept: 'application/json' },
          body: undefined,
          signal: deadline.signal,
        })
        return { kind: 'answered', ms: clock.now() - began, status, body }
      } catch {
        return { kind: deadline.hasExpired() ? 'late' : 'none' }
      } finally {
        deadline.stop()
      }
    }

    const ping = async (options: Pick<Call, 'signal' | 'timeout'>): Promise<AgentResult> => {
      const reply = await call({ ...options, url: `${localAgent.url}/ping`, maxBytes: AGENT_REPLY_LIMIT })
      if (reply.kind !== 'answered') return reply
      const { status, body, ms } = reply
      const parsed = v.safeParse(AgentPingSchema, body)
      return status === 200 && parsed.success
        ? { kind: 'answered', ms, serviceId: parsed.output.service.id }
        : { kind: 'unreadable', status }
    }

    const askAgent = async (access: LoopbackAccess, signal: AbortSignal): Promise<void> => {
      let now = access
      if (access === 'prompt') {
        // The time that the browser's prompt was open says nothing about the agent.
        await ping({ signal, timeout: null })
        const permission = await localAgent.permission()
        if (signal.aborted) return
        update(self, { permission })
        now = permission.access
      }
      if (now !== 'granted') {
        update(self, { agent: { kind: now === 'denied' ? 'refused' : 'undecided' } })
        return
      }
      const agent = await ping({ signal })
      if (!signal.aborted) update(self, { agent })
    }

    const askService = async (signal: AbortSignal): Promise<void> => {
      if (!page.isOnline()) {
        update(self, { service: { kind: 'offline' } })
        return
      }
      const reply = await call({ url: `${environment.client.baseUrl}/config`, signal })
      if (signal.aborted) return
      if (reply.kind !== 'answered') update(self, { service: reply })
      else if (reply.status !== 200 || reply.body === null)
        update(self, { service: { kind: 'failed', status: reply.status } })
      else update(self, { service: { kind: 'answered', ms: reply.ms } })
    }

    const renew = (): AbortSignal => {
      controller.abort()
      controller = new AbortController()
      return controller.signal
    }

    const check = async (permission: LoopbackPermission, signal: AbortSignal): Promise<void> => {
      update(self, { permission, isRunning: true, agent: null, service: null })
      await Promise.all([askAgent(permission.access, signal), askService(signal)])
      if (signal.aborted) return
      if (hasChanged && (await hasOtherAccess())) {
        if (!signal.aborted) await recheck()
        return
      }
      if (signal.aborted) return
      update(self, { isRunning: false, checkedAt: clock.now() })
      void signedInOf(self).agent.check()
    }

    const run = async (): Promise<void> => {
      hasChanged = false
      const signal = renew()
      update(self, { isRunning: true, agent: null, service: null })
      const permission = await localAgent.permission()
      if (!signal.aborted) await check(permission, signal)
    }

    /** Answering the browser's prompt also fires a change, which was read already. */
    const hasOtherAccess = async (): Promise<boolean> =>
      (await localAgent.permission()).access !== self.permission?.access

    const checkAgain = async (): Promise<void> => {
      if (self.isRunning) {
        hasChanged = true
        return
      }
      await recheck()
    }

    const recheck = async (): Promise<void> => {
      hasChanged = false
      const signal = renew()
      const permission = await localAgent.permission()
      if (signal.aborted) return
      // Read once: a second read could say 'prompt', and there was no user gesture.
      if (permission.access === 'prompt') applySnapshot(self, { permission })
      else await check(permission, signal)
    }

    return {
      open(): Promise<void> {
        permissionChange.set(localAgent.onAccessChange(() => void checkAgain()))
        return checkAgain()
      },
      run,
      close(): void {
        permissionChange.clear()
        controller.abort()
        applySnapshot(self, {})
      },
    }
  })
export interface ConnectionCheck extends Instance<typeof ConnectionCheckModel> {}
