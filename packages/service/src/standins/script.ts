import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

/** Serves a stand-in's script, unless the sandbox wishes it away. */
export const serveScript = async (
  app: FastifyInstance,
  path: string,
  file: URL,
  isMissing: () => boolean,
): Promise<void> => {
  const script = await readFile(file, 'utf8')
  app.get(path, (_request, reply) =>
    isMissing()
      ? reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .header('Cache-Control', 'no-store')
          .send('Not found\n')
      : reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-store').send(script),
  )
}
