import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useStores } from '../app/context.ts'
import { allowScript } from '../app/trustedTypes.ts'

interface ChatApi {
  widget: { load: () => void; remove: () => void }
}

declare global {
  interface Window {
    HubSpotConversations?: ChatApi | undefined
    hsConversationsOnReady?: (() => void)[] | undefined
    hsConversationsSettings?: { loadImmediately: boolean } | undefined
  }
}

/** Scripts that HubSpot's own script loads. */
const HUBSPOT_SCRIPTS: readonly string[] = ['https://js.usemessages.com/conversations-embed.js']
const HUBSPOT_HOST = 'js.hs-scripts.com'

const WIDGET_ELEMENTS =
  '#hubspot-messages-iframe-container, #hubspot-conversations-inline-parent, #hubspot-messages-loader'

let current: HTMLScriptElement | null = null

/** @returns Removes the widget. https://developers.hubspot.com/docs/api-reference/conversations-chat-widget-sdk/guide */
const openChat = (url: string): (() => void) => {
  const { href, host } = new URL(url)
  const allowed = host === HUBSPOT_HOST ? HUBSPOT_SCRIPTS : []
  const script = document.createElement('script')
  current = script

  const clear = () => {
    window.HubSpotConversations?.widget.remove()
    for (const one of document.querySelectorAll(WIDGET_ELEMENTS)) one.remove()
    for (const one of document.querySelectorAll<HTMLScriptElement>('script[src]'))
      if (one === script || allowed.includes(one.src)) one.remove()
    window.HubSpotConversations = undefined
    window.hsConversationsSettings = undefined
    window.hsConversationsOnReady = undefined
  }

  // A script that is loading cannot be cancelled, so it shows nothing until asked.
  window.hsConversationsSettings = { loadImmediately: false }
  window.hsConversationsOnReady = [
    () => {
      if (current === script) window.HubSpotConversations?.widget.load()
    },
  ]
  for (const src of allowed) allowScript(src)
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

export const ChatHost = observer(function ChatHost() {
  const script = useStores().config.chatScript
  useEffect(() => (script === null ? undefined : openChat(script)), [script])
  return null
})
