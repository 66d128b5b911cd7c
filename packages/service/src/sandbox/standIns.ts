import type { FastifyInstance } from 'fastify'
import { parseBody } from '../http/body.ts'
import {
  CaptchaWishSchema,
  ChatWishSchema,
  createStandInWishes,
  IdentityWishSchema,
  type StandInWishes,
} from '../standins/wish.ts'

/** Knobs for the stand-ins; `DELETE` puts one back to normal. */
export const standInCalls = (app: FastifyInstance, wishes: StandInWishes): void => {
  app.post('/sandbox/api/identity', (request) => {
    wishes.identity = parseBody(IdentityWishSchema, request.body)
    return { data: { identity: wishes.identity } }
  })
  app.post('/sandbox/api/captcha', (request) => {
    wishes.captcha = parseBody(CaptchaWishSchema, request.body)
    return { data: { captcha: wishes.captcha } }
  })
  app.post('/sandbox/api/chat', (request) => {
    wishes.chat = parseBody(ChatWishSchema, request.body)
    return { data: { chat: wishes.chat } }
  })
  for (const name of ['identity', 'captcha', 'chat'] as const) {
    app.delete(`/sandbox/api/${name}`, () => {
      Object.assign(wishes, { [name]: createStandInWishes()[name] })
      return { data: { [name]: wishes[name] } }
    })
  }
}
