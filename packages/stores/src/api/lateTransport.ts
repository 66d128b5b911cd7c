import { untilSettled, type Transport } from './transport.ts'

/** Where a browser says which file it could not import. Safari does not, but tries again by itself. */
const ADDRESS = /https?:\/\/[^\s'"]+\.js/

/**
 * An import that can succeed after it failed: Chromium answers each further import of the address with the failure that it had. The
 * file must be a chunk of its own, whose exports keep their names.
 */
export const importAgain = <Module>(
  load: () => Promise<Module>,
  loadFrom = (address: string): Promise<Module> => import(/* @vite-ignore */ address),
): (() => Promise<Module>) => {
  let tries = 0
  let module: Module | undefined
  return async () => {
    try {
      module ??= await load()
    } catch (error) {
      const address = ADDRESS.exec(String(error))?.[0]
      if (address === undefined) throw error
      tries += 1
      module = await loadFrom(`${address}?${tries}`)
    }
    return module
  }
}

/** For a page that is about to call. A failure is the call's. */
export const loadTransport = importAgain(() => import('./superagentTransport.ts'))

/** superagent, whose code loads with the first call: a page starts by early replies. */
export const lateTransport: Transport = async (request) => {
  const loading = loadTransport()
  await untilSettled(request.signal, loading)
  const { createSuperagentTransport } = await loading
  return createSuperagentTransport()(request)
}
