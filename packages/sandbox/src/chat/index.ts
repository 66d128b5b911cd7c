import type { Settings } from '@portico/service/settings.ts'
import * as v from 'valibot'
import { addScript, openSite } from '../servers.ts'
import { createScenario, type StandIn } from '../standIn.ts'

const PATH = '/standins/chat/widget.js'
const SCRIPT = new URL('./widget.js', import.meta.url)
const PORTAL_ID = '1'

const Scenario = v.object({
  /** Covers a corner of the page, so off by default. */
  isOn: v.optional(v.boolean(), false),
  visibleForRoleUser: v.optional(v.boolean(), false),
  fault: v.optional(v.nullable(v.literal('missing')), null),
})

/** HubSpot's chat, which nobody reads. */
export const openChat = async (settings: Pick<Settings, 'publicUrl'>): Promise<StandIn> => {
  const scenario = createScenario('chat', Scenario)
  const { publicOrigin, parts } = await openSite(settings, (app) =>
    addScript(app, PATH, SCRIPT, () => scenario.now().fault === 'missing'),
  )
  return {
    ...parts,
    scenario,
    env: { HUBSPOT_PORTAL_ID: PORTAL_ID, HUBSPOT_SCRIPT_URL: publicOrigin + PATH },
    config: () => {
      const { isOn, visibleForRoleUser } = scenario.now()
      return { hubSpotChat: isOn ? { portalId: PORTAL_ID, visibleForRoleUser } : null }
    },
  }
}
