import { types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { AGENT_REPLY_LIMIT, AgentPingSchema } from '../api/contract/agent.ts'
import type { Disposer } from '../environment/clock.ts'
import { deskEnvironmentOf, environmentOf } from '../environment/environment.ts'
import type { LoopbackAccess, LoopbackPermission } from '../environment/loopbackAccess.ts'
import { isLoopbackHost } from '../links/links.ts'
import { peersOf } from '../root/peers.ts'
import { PING_TIMEOUT } from './agentClient.ts'

/** Milliseconds that an answer may take: more than elsewhere, so that a slow agent is told from none. */
const PATIENCE = 5000

/**
 * What came of calling the agent.
 * - `answered`: it is which workspace.
 * - `unreadable`: something answers on its port that does not speak like it.
 * - `none`: nothing that the page may read answers.
 * - `late`: there was no answer in time.
 * - `refused`: the browser does not let the page call, so nothing is known of the agent. The permission alone tells this
 *   from `none`; the failed call looks the same.
 * - `undecided`: the browser asked, and the person has not said yes or no.
 */
export type AgentResult =
  | { readonly kind: 'answered'; readonly ms: number; readonly serviceId: string }
  | { readonly kind: 'unreadable'; readonly status: number }
  | { readonly kind: 'none' | 'late' | 'refused' | 'undecided' }

/** What came of calling the service; `failed`: it answered with something other than its configuration. */
export type ServiceResult =
  | { readonly kind: 'answered'; readonly ms: number }
  | { readonly kind: 'failed'; readonly status: number }
  | { readonly kind: 'none' | 'late' | 'offline' }

interface ConnectionCheckState {
  isRunning: boolean
  /** Null before the browser has told. */
  permission: LoopbackPermission | null
  agent: AgentResult | null
  service: ServiceResult | null
  /** When the latest check ended, in milliseconds since the epoch, by the device. */
  checkedAt: number | null
}

const unknown: ConnectionCheckState = {
  isRunning: false,
  permission: null,
  agent: null,
  service: null,
  checkedAt: null,
}

interface Call {
  readonly url: string
  readonly signal: AbortSignal
  /** Milliseconds; null for as long as it takes. @default PATIENCE */
  readonly timeout?: number | null
  readonly maxBytes?: number
}

type Reply =
  | { readonly kind: 'answered'; readonly ms: number; readonly status: number; readonly body: unknown }
  | { readonly kind: 'none' | 'late' }

/** What stands between this page, the agent and the service, for a person who looks for what is wrong. */
export const ConnectionCheckModel = types
  .model('ConnectionCheck')
  .volatile((): ConnectionCheckState => ({ ...unknown }))
  .views((self) => ({
    /** The check would make the browser ask: explain first, then `run()`. */
    get mustAsk(): boolean {
      return self.permission?.access === 'prompt' && self.agent === null && !self.isRunning
    },
    /** It answers, and yet later than the console waits for it elsewhere. */
    get isSlow(): boolean {
      return self.agent?.kind === 'answered' && self.agent.ms >= PING_TIMEOUT
    },
    /** The page comes from this machine itself, which browsers do not ask about. */
    get isExempt(): boolean {
      return isLoopbackHost(new URL(environmentOf(self).navigation.origin).hostname)
    },
    get agentUrl(): string {
      return deskEnvironmentOf(self).localAgent.url
    },
    get serviceUrl(): string {
      return environmentOf(self).client.baseUrl
    },
    get origin(): string {
      return environmentOf(self).navigation.origin
    },
    get userAgent(): string {
      return deskEnvironmentOf(self).device.userAgent
    },
  }))
  .actions((self) => ({
    receive(found: Partial<ConnectionCheckState>): void {
      Object.assign(self, found)
    },
  }))
  .actions((self) => {
    const environment = deskEnvironmentOf(self)
    const { localAgent, transport, clock, page } = environment
    let controller = new AbortController()
    let stopFollowing: Disposer | null = null
    let hasChanged = false

    /** A call without bearer or cookies, outside the client: whatever comes of it ends no session. */
    const call = async ({ url, signal, timeout = PATIENCE, ...limits }: Call): Promise<Reply> => {
      const began = clock.now()
      const deadline = new AbortController()
      const stopTimer = timeout === null ? () => undefined : clock.after(timeout, () => deadline.abort())
      signal.addEventListener('abort', stopTimer, { once: true })
      try {
        const { status, body } = await transport({
          ...limits,
          method: 'GET',
          url,
          headers: { Accept: 'application/json' },
          body: undefined,
          signal: AbortSignal.any([signal, deadline.signal]),
        })
        return { kind: 'answered', ms: clock.now() - began, status, body }
      } catch {
        return { kind: deadline.signal.aborted ? 'late' : 'none' }
      } finally {
        stopTimer()
        signal.removeEventListener('abort', stopTimer)
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
        // While the browser asks, the person takes the time they need; how long it took says nothing of the agent.
        await ping({ signal, timeout: null })
        const permission = await localAgent.permission()
        if (signal.aborted) return
        self.receive({ permission })
        now = permission.access
      }
      if (now !== 'granted') {
        self.receive({ agent: { kind: now === 'denied' ? 'refused' : 'undecided' } })
        return
      }
      const agent = await ping({ signal })
      if (!signal.aborted) self.receive({ agent })
    }

    const askService = async (signal: AbortSignal): Promise<void> => {
      if (!page.isOnline()) {
        self.receive({ service: { kind: 'offline' } })
        return
      }
      const reply = await call({ url: `${environment.client.baseUrl}/config`, signal })
      if (signal.aborted) return
      if (reply.kind !== 'answered') self.receive({ service: reply })
      else if (reply.status !== 200 || reply.body === null)
        self.receive({ service: { kind: 'failed', status: reply.status } })
      else self.receive({ service: { kind: 'answered', ms: reply.ms } })
    }

    const renew = (): AbortSignal => {
      controller.abort()
      controller = new AbortController()
      return controller.signal
    }

    const check = async (permission: LoopbackPermission, signal: AbortSignal): Promise<void> => {
      self.receive({ permission, isRunning: true, agent: null, service: null })
      await Promise.all([askAgent(permission.access, signal), askService(signal)])
      if (signal.aborted) return
      if (hasChanged && (await hasOtherAccess())) {
        if (!signal.aborted) await again()
        return
      }
      if (signal.aborted) return
      self.receive({ isRunning: false, checkedAt: clock.now() })
      // What is known now decides about adding a workspace too.
      void peersOf(self).agent.check()
    }

    const run = async (): Promise<void> => {
      hasChanged = false
      const signal = renew()
      self.receive({ isRunning: true, agent: null, service: null })
      const permission = await localAgent.permission()
      if (!signal.aborted) await check(permission, signal)
    }

    /** The answer to the browser's own question is a change too, which the check has read by itself. */
    const hasOtherAccess = async (): Promise<boolean> =>
      (await localAgent.permission()).access !== self.permission?.access

    const look = async (): Promise<void> => {
      if (self.isRunning) {
        hasChanged = true
        return
      }
      await again()
    }

    const again = async (): Promise<void> => {
      hasChanged = false
      const signal = renew()
      const permission = await localAgent.permission()
      if (signal.aborted) return
      // Read once: a second answer could be that the browser asks, and nobody has pressed anything.
      if (permission.access === 'prompt') self.receive({ ...unknown, permission })
      else await check(permission, signal)
    }

    return {
      /** Looks at once where the browser does not ask; where it would, nothing is sent. Again when the permission changes. */
      open(): Promise<void> {
        stopFollowing?.()
        stopFollowing = localAgent.onAccessChange(() => void look())
        return look()
      },
      /** Looks after a press of the person, for whom the browser may then ask. */
      run,
      /** Gives up what is under way and forgets what was found. */
      close(): void {
        stopFollowing?.()
        stopFollowing = null
        controller.abort()
        self.receive(unknown)
      },
    }
  })
export interface ConnectionCheck extends Instance<typeof ConnectionCheckModel> {}
