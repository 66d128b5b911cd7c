import type { Server } from 'node:net'
import { StartupError } from '../startupError.ts'

/** A sentence about why nothing can listen there. */
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

/** @returns the port, also when the operating system has chosen it. @throws StartupError */
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
