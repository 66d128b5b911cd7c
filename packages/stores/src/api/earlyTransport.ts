import { untilAborted } from './abort.ts'
import type { Transport, TransportRequest, TransportResponse } from './transport.ts'

/** Returns the reply to a request that was sent before the console's script ran; null without one. */
export type TakeReply = (request: TransportRequest) => Promise<TransportResponse> | null

/** Uses early replies first. A lost request is sent again. */
export const withEarlyReplies =
  (transport: Transport, takeReply: TakeReply): Transport =>
  async (request) => {
    const early = takeReply(request)
    if (early === null) return transport(request)
    await untilAborted(request.signal, (finish) => {
      early.then(finish, finish)
      return () => undefined
    })
    return early.catch(() => transport(request))
  }
