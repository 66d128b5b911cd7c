import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { route } from '../http/route.ts'
import { serveStandIn } from '../standins/calls.ts'
import type { StandInScenarios } from '../standins/scenario.ts'

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

/** Messages are answered by a script and not stored. */
export const chatStandIn =
  ({ settings }: Dependencies, scenarios: StandInScenarios) =>
  async (app: FastifyInstance): Promise<void> => {
    const script = { path: CHAT_SCRIPT_PATH, folder: import.meta.url, fault: () => scenarios.chat.fault }
    await serveStandIn(app, settings, script, (calls) => {
      route(calls, 'POST /standins/chat/messages', {
        schema: MessageBody,
        handle: ({ input: { language } }) => {
          if (scenarios.chat.fault === 'failing')
            throw new ApiError(ErrorCode.internalServerError, 'The chat is set to fail')
          return { answer: ANSWERS[language] }
        },
      })
    })
  }
