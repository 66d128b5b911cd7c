import type { FastifyInstance } from 'fastify'
import { captchaStandIn } from '../captcha/index.ts'
import { chatStandIn } from '../chat/index.ts'
import type { Dependencies } from '../dependencies.ts'
import { named } from '../http/named.ts'
import { productPages } from './productPages.ts'
import type { StandInScenarios } from './scenario.ts'

export const standIns =
  (dependencies: Dependencies, scenarios: StandInScenarios) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(named('captcha', captchaStandIn(dependencies, scenarios)))
    await app.register(named('chat', chatStandIn(dependencies, scenarios)))
    await app.register(named('products', productPages))
  }
