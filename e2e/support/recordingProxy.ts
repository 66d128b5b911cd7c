import { createServer, request } from 'node:http'

/** Forwards a local port to `behind`, and records method and path of each request. */
export const startRecordingProxy = async (port: number, behind: number) => {
  const calls: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    calls.push(`${method} ${url}`)
    const forwarded = request({ host: '127.0.0.1', port: behind, method, path: url, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    const drop = () => {
      forwarded.destroy()
      outgoing.destroy()
    }
    forwarded.on('error', drop)
    outgoing.on('close', drop)
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    calls,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

export type RecordingProxy = Awaited<ReturnType<typeof startRecordingProxy>>
