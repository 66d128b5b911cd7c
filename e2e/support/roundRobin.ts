import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { closed, listen } from './listening.ts'

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const headersFor = ({ headers, socket }: IncomingMessage) => ({
  ...headers,
  'x-forwarded-for': socket.remoteAddress,
  'x-forwarded-proto': 'http',
})

/** Resolves once an instance has answered; rejects when it is not listening. */
const forward = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  port: number,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const { method, url: path } = incoming
    const options = { host: '127.0.0.1', port, method, path, headers: headersFor(incoming), agent: false }
    const forwarded = request(options, (reply) => {
      resolve()
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.on('error', () => outgoing.destroy())
      reply.pipe(outgoing)
    })
    forwarded.on('error', reject)
    outgoing.on('close', () => forwarded.destroy())
    forwarded.end(body)
  })

/** A proxy that distributes calls round-robin, and skips instances that no longer listen. */
export const startRoundRobin = async () => {
  let instances: readonly number[] = []
  /** Number of answers, by instance. */
  let answered: number[] = []
  let turn = 0

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await bodyOf(incoming)
    const first = (turn += 1)
    for (let tries = 0; tries < instances.length; tries += 1) {
      const index = (first + tries) % instances.length
      try {
        await forward(incoming, outgoing, body, instances[index] ?? 0)
        answered[index] = (answered[index] ?? 0) + 1
        return
      } catch (error) {
        // Other failed calls may have been executed, so they are not repeated.
        if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) break
      }
    }
    outgoing.writeHead(502).end()
  }
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const port = await listen(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Until then it answers with 502. */
    forwardTo: (ports: readonly number[]) => {
      instances = ports
      answered = ports.map(() => 0)
    },
    answered: (): readonly number[] => [...answered],
    stop: () => closed(server),
  }
}

export type RoundRobin = Awaited<ReturnType<typeof startRoundRobin>>
