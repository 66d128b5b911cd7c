import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '@portico/service/http/apiError.ts'
import { parse } from '@portico/service/http/parse.ts'
import { type AgentReport, type AgentScenario, AgentScenarioSchema } from './scenario.ts'

/** Only the stand-in has this path; a real agent does not. */
export const CONTROL_PATH = '/sandbox'

/** Browsers send an Origin with every PUT, and with cross-origin reads. */
const refusePages = ({ headers }: FastifyRequest): void => {
  if (headers.origin !== undefined) throw new ApiError(ErrorCode.forbidden, 'Pages may not control the agent')
}

export const controlCalls = (
  app: FastifyInstance,
  {
    report,
    setScenario,
  }: { readonly report: () => AgentReport; readonly setScenario: (scenario: AgentScenario) => void },
): void => {
  app.get(CONTROL_PATH, (request) => {
    refusePages(request)
    return report()
  })
  app.put(CONTROL_PATH, (request) => {
    refusePages(request)
    setScenario(parse(AgentScenarioSchema, request.body))
    return {}
  })
}
