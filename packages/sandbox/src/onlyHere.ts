import { isForwarded } from '@portico/service/http/hosts.ts'
import type { StandIn } from './standIn.ts'

/** The demo's data and controls are as public as its printed password: refuses calls that a proxy forwards from elsewhere. */
export const onlyHere = (): StandIn => ({
  onRequest: async ({ headers }, reply) =>
    isForwarded(headers)
      ? reply
          .code(421)
          .type('text/plain; charset=utf-8')
          .send('The sandbox is for this machine only: set PUBLIC_URL to the origin that people use.\n')
      : undefined,
})
