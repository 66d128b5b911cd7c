import { AgentStatusReplySchema, type AgentStatusReply } from '@portico/stores/contract'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { afterEach } from 'vitest'
import { portOf } from '@portico/service/server.ts'
import { readSettings, type Settings } from '@portico/service/settings.ts'
import { call, type CallOptions, type Reply } from '@portico/service/testing/httpClient.ts'
import { serviceFixture } from '@portico/service/testing/fixtures.ts'
import { type Agent, createAgent } from './server.ts'
import type { Sleep } from './serviceClient.ts'
import { type AgentScenario, createAgentScenario } from './scenario.ts'

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
    sleepersOf: (milliseconds: number): number =>
      [...sleepers].filter(({ due }) => due === now + milliseconds).length,
  }
}

export const PACE = 1500
export const MACHINE = 'KITE-DESK-01'

export const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await pause(1)
}

type Headers = Readonly<Record<string, string>>

const StartSchema = v.strictObject({ stateText: v.string() })

export const agents = () => {
  const running = new Set<Agent>()
  afterEach(async () => {
    for (const agent of running) await agent.stop()
    running.clear()
  })

  return async (overrides: Partial<Settings> = {}) => {
    const time = createTime()
    const settings: Settings = { ...readSettings({ PORT: '8080' }, '/'), ...overrides }
    const agent = await createAgent(settings, { machine: MACHINE, sleep: time.sleep })
    running.add(agent)
    await agent.app.listen({ host: '127.0.0.1', port: 0 })
    const port = portOf(agent.app) ?? 0
    const ask = (path: string, options?: CallOptions): Promise<Reply> => call(port, path, options)
    const waitFor = async (headers: Headers = {}) =>
      v.parse(AgentStatusReplySchema, JSON.parse((await ask('/waitfor', { headers })).text))
    return {
      port,
      advance: time.advance,
      sleepersOf: time.sleepersOf,
      setScenario: (scenario: Partial<AgentScenario>) =>
        agent.set({ ...createAgentScenario(), state: 'present', paceMs: PACE, ...scenario }),
      /** As the sandbox has it. */
      agent,
      report: agent.report,
      ask,
      open: (path: string, method = 'GET') => {
        let isOver = false
        const end = () => {
          isOver = true
        }
        const outgoing = request({ host: '127.0.0.1', port, path, method, agent: false }, end)
        outgoing.on('error', end)
        outgoing.end()
        return { isOver: () => isOver, leave: () => outgoing.destroy() }
      },
      start: async (): Promise<string> =>
        v.parse(StartSchema, JSON.parse((await ask('/start')).text)).stateText,
      logIn: (otpl: string) => ask('/login', { method: 'POST', body: { otpl } }),
      waitFor,
      /** Polls until one of these states arrives, allowing one step after each reply. */
      follow: async (...last: readonly string[]) => {
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

export type RunningAgent = Awaited<ReturnType<ReturnType<typeof agents>>>

export const serviceForAgents = () => {
  const fixture = serviceFixture()
  const { db, suffix } = fixture

  return {
    ...fixture,
    oneTimeUrl: (who = 'owner@kite') => suffix(who, {}, null),
    suffix,
    workspacesOf: (accountId: string) =>
      db().selectFrom('workspaces').selectAll().where('account_id', '=', accountId).execute(),
    spent: async (): Promise<number> =>
      (
        await db()
          .selectFrom('one_time_tokens')
          .select('token_hash')
          .where('used_at', 'is not', null)
          .execute()
      ).length,
  }
}
