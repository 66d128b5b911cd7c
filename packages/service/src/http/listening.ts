import { StartupError } from '../startupError.ts'

/** For a failed `listen`: throws a sentence with the reason why the port cannot be used. */
export const cannotListen =
  ({ host, port }: { readonly host: string; readonly port: number }, variable = 'PORT') =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    const place = variable.replace('PORT', 'HOST')
    throw new StartupError(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is in use by another program: stop it, or choose another port such as ${variable}=${port + 1}.`
        : `Portico cannot listen on ${host}, port ${port} (${code}): choose another ${place} or ${variable}.`,
    )
  }
