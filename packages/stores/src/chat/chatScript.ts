import type { RootStore } from '../root/rootStore.ts'

/** Null without a chat or a session, and for the role user where it is hidden (specification, section 6). */
export const chatScriptOf = ({ config, session }: Pick<RootStore, 'config' | 'session'>): string | null => {
  const chat = config.value?.hubSpotChat
  if (!chat || !session.isSignedIn) return null
  if (!chat.visibleForRoleUser && !session.meets('admin')) return null
  // Null when the configured address is unsafe.
  return config.value?.externalUrls.chatScript === null
    ? `https://js.hs-scripts.com/${encodeURIComponent(chat.portalId)}.js`
    : config.externalUrl('chatScript')
}
