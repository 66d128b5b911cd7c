import { allowScript } from '../app/trustedTypes.ts'

interface ChatApi {
  widget: { load: () => void; remove: () => void }
}

declare global {
  interface Window {
    /** What the script of HubSpot's chat, or of a compatible one, brings. */
    HubSpotConversations?: ChatApi | undefined
    /** Called when the script is ready. */
    hsConversationsOnReady?: (() => void)[] | undefined
    hsConversationsSettings?: { loadImmediately: boolean } | undefined
  }
}

/** What HubSpot's own script loads, by the same way. */
const HUBSPOT_PARTS: readonly string[] = ['https://js.usemessages.com/conversations-embed.js']
const HUBSPOT_HOST = 'js.hs-scripts.com'

/** What the widget puts into the page. */
const TRACES =
  '#hubspot-messages-iframe-container, #hubspot-conversations-inline-parent, #hubspot-messages-loader'

/** The script of the visit that has the chat now. */
let current: HTMLScriptElement | null = null

/**
 * Brings a chat widget to the page. A script that does not come leaves the page as it is.
 *
 * @param url absolute address of the script of HubSpot's chat, or of a compatible one
 * @see https://developers.hubspot.com/docs/api-reference/conversations-chat-widget-sdk/guide
 * @returns takes the widget away again, with its script and all that it put into the page
 */
export const openChat = (url: string): (() => void) => {
  const { href, host } = new URL(url)
  const parts = host === HUBSPOT_HOST ? HUBSPOT_PARTS : []
  const script = document.createElement('script')
  current = script

  const clear = () => {
    window.HubSpotConversations?.widget.remove()
    for (const one of document.querySelectorAll(TRACES)) one.remove()
    for (const one of document.querySelectorAll<HTMLScriptElement>('script[src]'))
      if (one === script || parts.includes(one.src)) one.remove()
    window.HubSpotConversations = undefined
    window.hsConversationsSettings = undefined
    window.hsConversationsOnReady = undefined
  }

  // A script that is on its way cannot be stopped: it shows nothing by itself, and asks here first.
  window.hsConversationsSettings = { loadImmediately: false }
  window.hsConversationsOnReady = [
    () => {
      if (current === script) window.HubSpotConversations?.widget.load()
    },
  ]
  for (const part of parts) allowScript(part)
  allowScript(href)
  script.async = true
  script.addEventListener('load', () => {
    if (current === null) clear()
  })
  script.src = href
  document.head.append(script)

  return () => {
    if (current === script) current = null
    clear()
  }
}
