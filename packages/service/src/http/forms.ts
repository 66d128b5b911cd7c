import type { FastifyInstance } from 'fastify'

/** Lets pages of a part of the service send their forms; of a field that is there twice the last one counts. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  )
}
