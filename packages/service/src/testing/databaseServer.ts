import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { openFilled } from './testService.ts'

const SSL_REQUEST = 80_877_103
const ACCEPTED = Buffer.from('R\0\0\0\u0008\0\0\0\0Z\0\0\0\u0005I', 'latin1')
const IDLE = Buffer.from('Z\0\0\0\u0005I', 'latin1')

interface DatabaseServer {
  readonly url: string
  /** Number of requested connections. */
  readonly asked: () => number
  /** Drops all connections, also new ones, until `restart`. */
  readonly crash: () => void
  readonly restart: () => void
  readonly stop: () => void
}

/** Splits a client's data into a greeting and whole queries. */
const createReader = (greet: (isSsl: boolean) => void, run: (query: Buffer) => void) => {
  let isGreeted = false
  let received = Buffer.alloc(0)
  let query = Buffer.alloc(0)

  const next = (): Buffer | null => {
    const start = isGreeted ? 1 : 0
    const end = received.length < start + 4 ? Infinity : start + received.readInt32BE(start)
    if (received.length < end) return null
    const message = received.subarray(0, end)
    received = received.subarray(end)
    return message
  }
  const take = (message: Buffer): void => {
    if (!isGreeted) {
      const isSsl = message.readInt32BE(4) === SSL_REQUEST
      isGreeted = !isSsl
      greet(isSsl)
      return
    }
    query = Buffer.concat([query, message])
    // A query, or the end of one that has several messages.
    if (!['Q', 'S'].includes(String.fromCharCode(message[0] ?? 0))) return
    run(query)
    query = Buffer.alloc(0)
  }
  return (data: Buffer): void => {
    received = Buffer.concat([received, data])
    for (let message = next(); message !== null; message = next()) take(message)
  }
}

/** The database has one session, so a connection occupies it until its transaction ends. */
const createSession = (pglite: PGlite) => {
  let owner: Socket | null = null
  let last: Promise<void> = Promise.resolve()
  let release: (() => void) | null = null

  const take = async (socket: Socket): Promise<void> => {
    if (owner === socket) return
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await before
    owner = socket
    release = resolve
  }
  const free = (): void => {
    owner = null
    release?.()
  }
  const leave = async (socket: Socket): Promise<void> => {
    if (owner !== socket) return
    await pglite.exec('rollback')
    free()
  }
  const run = async (socket: Socket, query: Buffer): Promise<void> => {
    await take(socket)
    const reply = Buffer.from(await pglite.execProtocolRaw(query))
    socket.write(reply)
    if (socket.destroyed) await leave(socket)
    else if (reply.subarray(-IDLE.length).equals(IDLE)) free()
  }
  return { run, leave }
}

/** A PostgreSQL server on a local port, for tests that make it fail. */
const serveDatabase = async (pglite: PGlite): Promise<DatabaseServer> => {
  const session = createSession(pglite)
  const sockets = new Set<Socket>()
  let isDown = false
  let asked = 0

  const serve = (socket: Socket): void => {
    let turn: Promise<unknown> = Promise.resolve()
    sockets.add(socket)
    const read = createReader(
      (isSsl) => socket.write(isSsl ? 'N' : ACCEPTED),
      (query) => {
        turn = turn.then(() => session.run(socket, query))
      },
    )
    socket.on('data', read)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      void turn.then(() => session.leave(socket))
    })
  }
  const server = createServer((socket) => {
    asked += 1
    if (isDown) socket.destroy()
    else serve(socket)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const crash = (): void => {
    isDown = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `postgresql://portico@127.0.0.1:${port}/postgres`,
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

export interface ServedDatabase {
  readonly pglite: PGlite
  readonly server: DatabaseServer
  readonly database: OpenDatabase
  readonly close: () => Promise<void>
}

/** A database with the small companies behind a server. */
export const openServedDatabase = async (): Promise<ServedDatabase> => {
  const { pglite, close } = await openFilled()
  const server = await serveDatabase(pglite)
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '/nowhere', hasFsync: true })
  return {
    pglite,
    server,
    database,
    close: async () => {
      await database.close()
      server.stop()
      await close()
    },
  }
}
