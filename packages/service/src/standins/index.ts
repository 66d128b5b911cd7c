import type { FastifyInstance } from 'fastify'
import { captchaStandIn } from '../captcha/index.ts'
import { chatStandIn } from '../chat/index.ts'
import type { Dependencies } from '../dependencies.ts'
import { identityStandIn } from '../identity/index.ts'
import { productPages } from './productPages.ts'
import type { StandInScenarios } from './scenario.ts'

export const standIns =
  (dependencies: Dependencies, scenarios: StandInScenarios) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(identityStandIn(dependencies, scenarios))
    await app.register(captchaStandIn(dependencies, scenarios))
    await app.register(chatStandIn(dependencies, scenarios))
    await app.register(productPages)
  }
