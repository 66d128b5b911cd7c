import { readFile } from 'node:fs/promises'
import { ErrorCode } from '@portico/stores/contract'
import { ApiError } from '@portico/service/http/apiError.ts'
import { route } from '@portico/service/http/route.ts'
import type { Settings } from '@portico/service/settings.ts'
import * as v from 'valibot'
import { addScript, openSite } from '../site.ts'
import { createScenario, type StandIn } from '../standIn.ts'

const PATH = '/standins/chat'
const PORTAL_ID = '1'

const Scenario = v.object({
  /** Covers a corner of the page, so off by default. */
  isOn: v.optional(v.boolean(), false),
  visibleForRoleUser: v.optional(v.boolean(), false),
  fault: v.optional(v.nullable(v.picklist(['missing', 'failing'])), null),
})

const MessageBody = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)),
  language: v.picklist(['en', 'es']),
})

const ANSWERS = {
  en: 'Test chat: nobody reads this. At a real product, somebody would answer here.',
  es: 'Chat de prueba: nadie lee esto. En un producto real, aquí respondería una persona.',
}

/** HubSpot's chat; messages are answered by a script and not stored. */
export const openChat = async ({ publicUrl }: Pick<Settings, 'publicUrl'>): Promise<StandIn> => {
  const scenario = createScenario('chat', Scenario)
  const script = await readFile(new URL('./widget.js', import.meta.url), 'utf8')
  const site = await openSite(publicUrl, (app) => {
    addScript(app, `${PATH}/widget.js`, script, () => scenario.now().fault === 'missing')
    route(app, `POST ${PATH}/messages`, {
      schema: MessageBody,
      handle: ({ input: { language } }) => {
        if (scenario.now().fault === 'failing')
          throw new ApiError(ErrorCode.internalServerError, 'The chat is set to fail')
        return { answer: ANSWERS[language] }
      },
    })
  })
  return {
    env: { HUBSPOT_PORTAL_ID: PORTAL_ID, HUBSPOT_SCRIPT_URL: `${site.publicOrigin}${PATH}/widget.js` },
    config: () => {
      const { isOn, visibleForRoleUser } = scenario.now()
      return { hubSpotChat: isOn ? { portalId: PORTAL_ID, visibleForRoleUser } : null }
    },
    reset: scenario.reset,
    addRoutes: async (app, dependencies) => {
      await site.addRoutes(app)
      await scenario.addControls(app, dependencies)
    },
    stop: site.stop,
  }
}
