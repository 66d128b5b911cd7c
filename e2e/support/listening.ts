import type { Server } from 'node:http'

/** Listens on a port that the operating system chooses. @returns the port */
export const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve(address.port)
      else reject(new Error('The system gave no port.'))
    })
  })

export const closed = async (server: Server): Promise<void> => {
  const ended = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await ended
}
