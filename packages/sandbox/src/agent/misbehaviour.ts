import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { AgentScenario, AgentScript } from './scenario.ts'
import type { Setup } from './setup.ts'

const leaveUnanswered = (request: FastifyRequest, reply: FastifyReply, until: AbortSignal) => {
  reply.hijack()
  const drop = (): void => void request.raw.socket.destroy()
  until.addEventListener('abort', drop, { once: true })
  reply.raw.once('close', () => until.removeEventListener('abort', drop))
  return reply
}

const GARBAGE = [
  ['application/json', '{"stateText":"FIN'],
  ['application/json', '{"stateText":42,"service":"none"}'],
  ['text/html; charset=utf-8', '<!doctype html><title>Router</title><h1>Sign in to your router</h1>'],
] as const

const CHUNK = Buffer.alloc(64 * 1024, 'x')
/** 32 MiB in total. */
const CHUNKS = 512

const hugeReply = function* (): Generator<Buffer> {
  yield Buffer.from('{"stateText":"START","padding":"')
  for (let count = 0; count < CHUNKS; count++) yield CHUNK
  yield Buffer.from('"}')
}

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  at: { readonly path: string; readonly setup: Setup },
) => FastifyReply | undefined

const answersOf = (): Readonly<Partial<Record<AgentScript, Answer>>> => {
  let turn = 0
  return {
    silent: (request, reply, { path, setup }) =>
      path === '/waitfor' ? leaveUnanswered(request, reply, setup.ended) : undefined,
    hanging: (request, reply, { setup }) => leaveUnanswered(request, reply, setup.ended),
    garbage: (_request, reply) => {
      const [type, body] = GARBAGE[turn++ % GARBAGE.length] ?? GARBAGE[0]
      return reply.type(type).send(body)
    },
    huge: (_request, reply) => reply.type('application/json').send(Readable.from(hugeReply())),
  }
}

export const misbehave = (
  app: FastifyInstance,
  now: () => { readonly scenario: AgentScenario; readonly setup: Setup },
): void => {
  const answers = answersOf()
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const { scenario, setup } = now()
    // Without a ping the console would not find the agent, and no script would run.
    return path === '/ping' ? undefined : answers[scenario.script]?.(request, reply, { path, setup })
  })
}
