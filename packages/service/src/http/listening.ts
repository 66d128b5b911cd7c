import type { Server } from 'node:net'
import { StartupError } from '../startupError.ts'

/** A sentence with the reason why the port cannot be used. */
export const cannotListen = (
  { host, port }: { readonly host: string; readonly port: number },
  error: unknown,
  variable = 'PORT',
): StartupError => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} on ${host} is in use by another program: stop it, or choose another port such as ${variable}=${port + 1}.`,
    )
  }
  const place = variable.replace('PORT', 'HOST')
  return new StartupError(
    `Portico cannot listen on ${host}, port ${port} (${code}): choose another ${place} or ${variable}.`,
  )
}

/** @returns the port, which the operating system may have chosen. @throws StartupError */
export const listening = (
  server: Server,
  address: { readonly host: string; readonly port: number },
  variable?: string,
): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(address, error, variable)))
    server.listen(address, () => {
      const bound = server.address()
      resolve(typeof bound === 'object' && bound !== null ? bound.port : address.port)
    })
  })
