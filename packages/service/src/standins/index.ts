import type { FastifyInstance } from 'fastify'
import { captchaStandIn } from '../captcha/index.ts'
import { chatStandIn } from '../chat/index.ts'
import type { Dependencies } from '../dependencies.ts'
import { identityStandIn } from '../identity/index.ts'
import { productPages } from './productPages.ts'
import type { StandInWishes } from './wish.ts'

/** Stands in for what other companies do for the product, below `/standins`; a part of the sandbox. */
export const standIns =
  (dependencies: Dependencies, wishes: StandInWishes) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(identityStandIn(dependencies, wishes))
    await app.register(captchaStandIn(dependencies, wishes))
    await app.register(chatStandIn(dependencies, wishes))
    await app.register(productPages)
  }
