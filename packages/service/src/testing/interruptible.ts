import { connect, createServer, type Socket } from 'node:net'
import { listen } from './webServer.ts'

/** Stands before a PostgreSQL server, for tests that make it fail. */
export const interruptible = async (databaseUrl: string) => {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  const { hostname, port } = url
  const reach = () =>
    folder === null ? connect(Number(port) || 5432, hostname) : connect(`${folder}/.s.PGSQL.5432`)
  const sockets = new Set<Socket>()
  let isDown = false
  let asked = 0

  const forward = (from: Socket, to: Socket): void => {
    sockets.add(from)
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    from.pipe(to)
  }
  const server = createServer((client) => {
    asked += 1
    if (isDown) {
      client.destroy()
      return
    }
    const behind = reach()
    forward(client, behind)
    forward(behind, client)
  })
  url.host = `127.0.0.1:${await listen(server)}`
  url.searchParams.delete('host')
  const crash = (): void => {
    isDown = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    /** Of the same database, through here. */
    url: url.href,
    /** Number of requested connections. */
    asked: () => asked,
    /** Drops all connections, also new ones, until `restart`. */
    crash,
    restart: (): void => {
      isDown = false
    },
    stop: (): void => {
      crash()
      server.close()
    },
  }
}

export type Interruptible = Awaited<ReturnType<typeof interruptible>>
