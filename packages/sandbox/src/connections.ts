import type { FastifyReply, FastifyRequest } from 'fastify'

/** Drops the connection without a reply, as if no process were listening. */
export const dropCall = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

export const leaveUnanswered = (request: FastifyRequest, reply: FastifyReply, until: AbortSignal) => {
  reply.hijack()
  const drop = (): void => void request.raw.socket.destroy()
  until.addEventListener('abort', drop, { once: true })
  reply.raw.once('close', () => until.removeEventListener('abort', drop))
  return reply
}
