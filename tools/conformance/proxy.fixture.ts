import { createServer, request } from 'node:http'

interface Answered {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Null leaves the answer unchanged. */
export type Break = (method: string, path: string, answered: Answered) => Partial<Answered> | null

/** A proxy of a service that breaks some of its answers. */
export const startProxy = async (port: number, breakAnswer: Break) => {
  const server = createServer((incoming, outgoing) => {
    // Answers are read as text, so they must not be compressed.
    const { method = 'GET', url: path = '/', headers: asked } = incoming
    const headers = { ...asked, 'accept-encoding': 'identity' }
    const forwarded = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const { 'content-length': _, 'transfer-encoding': __, ...replyHeaders } = reply.headers
        const answered = {
          status: reply.statusCode ?? 0,
          body: Buffer.concat(chunks).toString('utf8'),
          headers: replyHeaders,
        }
        const { status, body, headers: sent } = { ...answered, ...breakAnswer(method, path, answered) }
        outgoing.writeHead(status, sent).end(body)
      })
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
