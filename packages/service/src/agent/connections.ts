import type { FastifyReply, FastifyRequest } from 'fastify'

/** Ends a call's connection without an answer: as near as a process that listens comes to one that is not there. */
export const dropCall = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/** Keeps a call's connection, without an answer, until the signal. */
export const holdCall = (request: FastifyRequest, reply: FastifyReply, until: AbortSignal): FastifyReply => {
  reply.hijack()
  const drop = (): void => void request.raw.socket.destroy()
  until.addEventListener('abort', drop, { once: true })
  reply.raw.once('close', () => until.removeEventListener('abort', drop))
  return reply
}
