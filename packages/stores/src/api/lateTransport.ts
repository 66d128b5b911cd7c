import { importAgain } from './importAgain.ts'
import { untilAborted, type Transport } from './transport.ts'

/** For a page that is about to call. A failure is the call's. */
export const loadTransport = importAgain(() => import('./superagentTransport.ts'))

/** superagent, whose code loads with the first call: a page starts by early replies. */
export const lateTransport: Transport = async (request) => {
  const loading = loadTransport()
  await untilAborted(request.signal, (finish) => {
    loading.then(finish, finish)
    return () => undefined
  })
  const { createSuperagentTransport } = await loading
  return createSuperagentTransport()(request)
}
