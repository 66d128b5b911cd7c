import {
  AgentStatusReplySchema,
  type AgentStatusReply,
  OneTimeUrlReplySchema,
} from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { type ClientRequest, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import { portOf } from '../server.ts'
import { readSettings, type Settings } from '../settings.ts'
import { call, type CallOptions, type Reply } from '../testing/httpClient.ts'
import { openTestDatabase, startTestService, type TestService } from '../testing/testService.ts'
import { buildAgent } from './server.ts'
import type { Sleep } from './setup.ts'
import { askAgent, tellAgent } from './tellAgent.ts'
import { type AgentReport, type AgentWish, createAgentWish } from './wish.ts'

/** Time that passes when a test says so. */
const createTime = () => {
  let now = 0
  const sleepers = new Set<{ readonly due: number; readonly wake: () => void }>()
  const sleep: Sleep = (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const sleeper = { due: now + milliseconds, wake: () => resolve(null) }
      sleepers.add(sleeper)
      signal.addEventListener('abort', () => {
        sleepers.delete(sleeper)
        reject(new Error('Ended'))
      })
    })
  return {
    sleep,
    advance: (milliseconds: number): void => {
      now += milliseconds
      for (const sleeper of sleepers) {
        if (sleeper.due > now) continue
        sleepers.delete(sleeper)
        sleeper.wake()
      }
    },
    /** How many wait for so many milliseconds from now. */
    asleepFor: (milliseconds: number): number =>
      [...sleepers].filter(({ due }) => due === now + milliseconds).length,
  }
}

export const PACE = 1500
export const MACHINE = 'KITE-DESK-01'

/** Waits for what another connection brings about. */
export const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await pause(1)
}

/** A call of the agent that nobody has answered yet. */
interface OpenCall {
  readonly isOver: () => boolean
  /** Leaves without waiting. */
  readonly leave: () => ClientRequest
}

export interface RunningAgent {
  readonly port: number
  readonly advance: (milliseconds: number) => void
  readonly asleepFor: (milliseconds: number) => number
  readonly tell: (wish: Partial<AgentWish>) => Promise<boolean>
  readonly report: () => Promise<AgentReport | null>
  readonly ask: (path: string, options?: CallOptions) => Promise<Reply>
  /** Calls without waiting for an answer. */
  readonly open: (path: string, method?: string) => OpenCall
  readonly start: () => Promise<string>
  readonly logIn: (otpl: string, headers?: Readonly<Record<string, string>>) => Promise<Reply>
  readonly waitFor: (headers?: Readonly<Record<string, string>>) => Promise<AgentStatusReply>
  /** Calls until one of these comes, letting a step's time pass after each answer. Gives all that came. */
  readonly follow: (...last: readonly string[]) => Promise<readonly AgentStatusReply[]>
}

const StartSchema = v.strictObject({ stateText: v.string() })

/** Agents that end with their test. */
export const agents = () => {
  const running = new Set<FastifyInstance>()
  afterEach(async () => {
    for (const app of running) await app.close()
    running.clear()
  })

  return async (overrides: Partial<Settings> = {}): Promise<RunningAgent> => {
    const time = createTime()
    const settings: Settings = { ...readSettings({ PORT: '8080' }, '/'), ...overrides }
    const app = buildAgent(settings, { machine: MACHINE, sleep: time.sleep })
    running.add(app)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const port = portOf(app) ?? 0
    const place = { hasAgent: true, agentPort: port }
    const ask: RunningAgent['ask'] = (path, options) => call(port, path, options)
    const waitFor: RunningAgent['waitFor'] = async (headers = {}) =>
      v.parse(AgentStatusReplySchema, JSON.parse((await ask('/waitfor', { headers })).text))
    return {
      port,
      advance: time.advance,
      asleepFor: time.asleepFor,
      tell: (wish) => tellAgent(place, { ...createAgentWish(), state: 'present', paceMs: PACE, ...wish }),
      report: () => askAgent(place),
      ask,
      open: (path, method = 'GET') => {
        let isOver = false
        const end = () => {
          isOver = true
        }
        const outgoing = request({ host: '127.0.0.1', port, path, method, agent: false }, end)
        outgoing.on('error', end)
        outgoing.end()
        return { isOver: () => isOver, leave: () => outgoing.destroy() }
      },
      start: async () => v.parse(StartSchema, JSON.parse((await ask('/start')).text)).stateText,
      logIn: (otpl, headers = {}) => ask('/login', { method: 'POST', body: { otpl }, headers }),
      waitFor,
      follow: async (...last) => {
        const replies: AgentStatusReply[] = []
        for (;;) {
          const reply = await waitFor()
          replies.push(reply)
          if (last.includes(reply.stateText)) return replies
          time.advance(PACE)
        }
      },
    }
  }
}

/** A service for agents to sign in at, with its data as it was before each test. */
export const serviceForAgents = () => {
  let database: OpenDatabase
  let service: TestService
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    service = await startTestService(database.db)
  })
  afterEach(() => service.stop())

  return {
    service: () => service,
    /** A one-time address, as the console gets it for the person. */
    otpl: async (email = 'owner@kite.example', accountId = '1003'): Promise<string> => {
      const token = await service.signIn(accountId, email)
      return (await service.post('/api/auth/oturl', {}, { token })).data(OneTimeUrlReplySchema).uri
    },
    workspacesOf: (accountId: string) =>
      service.db.selectFrom('workspaces').selectAll().where('account_id', '=', accountId).execute(),
    /** How many one-time addresses were spent. */
    spent: async (): Promise<number> =>
      (
        await service.db
          .selectFrom('one_time_tokens')
          .select('token_hash')
          .where('used_at', 'is not', null)
          .execute()
      ).length,
  }
}
