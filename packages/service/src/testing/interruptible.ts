import { connect, createServer, type Socket } from 'node:net'

export interface Interruptible {
  /** Of the same database, through here. */
  readonly url: string
  /** Number of requested connections. */
  readonly asked: () => number
  /** Drops all connections, also new ones, until `restart`. */
  readonly crash: () => void
  readonly restart: () => void
  readonly stop: () => void
}

/** Stands before a PostgreSQL server, for tests that make it fail. */
export const interruptible = async (databaseUrl: string): Promise<Interruptible> => {
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
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  url.searchParams.delete('host')
  const crash = (): void => {
    isDown = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    asked: () => asked,
    crash,
    restart: () => {
      isDown = false
    },
    stop: () => {
      crash()
      server.close()
    },
  }
}
