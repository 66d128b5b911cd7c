import { createServer, type Server } from 'node:net'

const listening = (): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

const freed = async (server: Server): Promise<number> => {
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}

/** Three different free ports, so that runs on one machine do not collide. */
export const freePorts = async (): Promise<[number, number, number]> => {
  // Opened together, so that no port is returned twice.
  const [first, second, third] = await Promise.all([listening(), listening(), listening()])
  return [await freed(first), await freed(second), await freed(third)]
}
