import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { parseBody } from '../http/body.ts'
import { isAllowedOrigin } from '../http/cors.ts'
import { sendFailure } from '../http/sendFailure.ts'
import { serveScript } from '../standins/script.ts'
import type { StandInWishes } from '../standins/wish.ts'

export const CHAT_SCRIPT_PATH = '/standins/chat/widget.js'
export const TEST_PORTAL_ID = 'test-portal'

const MessageBody = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)),
  language: v.picklist(['en', 'es']),
})

const ANSWERS = {
  en: 'Test chat: nobody reads this. At a real product, somebody would answer here.',
  es: 'Chat de prueba: nadie lee esto. En un producto real, aquí respondería una persona.',
}

/** Stands in for HubSpot's chat. What is written is answered by a machine, and kept nowhere. */
export const chatStandIn =
  ({ settings }: Dependencies, wishes: StandInWishes) =>
  async (app: FastifyInstance): Promise<void> => {
    const file = new URL('./widget.js', import.meta.url)
    await serveScript(app, CHAT_SCRIPT_PATH, file, () => wishes.chat.fault === 'missing')

    app.route({
      method: 'POST',
      url: '/standins/chat/messages',
      errorHandler: (error, request, reply) => void sendFailure(error, request, reply),
      handler: async ({ body, headers }, reply) => {
        reply.header('Cache-Control', 'no-store')
        const { origin, host } = headers
        if (origin !== undefined && !isAllowedOrigin(settings, host, origin))
          throw new ApiError(ErrorCode.forbidden, 'Only the console has this chat')
        const { language } = parseBody(MessageBody, body)
        if (wishes.chat.fault === 'failing')
          throw new ApiError(ErrorCode.internalServerError, 'The chat fails, as wished')
        return { data: { answer: ANSWERS[language] } }
      },
    })
  }
