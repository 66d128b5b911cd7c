import { isRequestId, REQUEST_ID_HEADER } from '@portico/stores/contract'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The caller's id if it is safe to log, otherwise a new one. */
export const requestIdOf = ({ headers }: { readonly headers: IncomingHttpHeaders }): string => {
  const sent = headers[REQUEST_ID_HEADER.toLowerCase()]
  return typeof sent === 'string' && isRequestId(sent) ? sent : randomUUID()
}
