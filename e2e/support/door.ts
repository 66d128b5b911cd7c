import { createServer, request } from 'node:http'

/** Stands before a port of this machine and takes down who comes by, so that no browser need be believed. */
export interface Door {
  /** Method and path of each call so far, in order. */
  calls: readonly string[]
  close: () => Promise<void>
}

/** Listens on a port, and hands what comes to the one behind it. */
export const openDoor = async (port: number, behind: number): Promise<Door> => {
  const calls: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    calls.push(`${method} ${url}`)
    const onward = request({ host: '127.0.0.1', port: behind, method, path: url, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    const drop = () => {
      onward.destroy()
      outgoing.destroy()
    }
    onward.on('error', drop)
    outgoing.on('close', drop)
    incoming.pipe(onward)
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
