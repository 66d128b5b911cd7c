import type { RootStore } from '../root/rootStore.ts'

/** Null without a chat or a session, and where it is hidden from the role user (specification, section 6). */
export const chatScriptOf = ({ config, session }: Pick<RootStore, 'config' | 'session'>): string | null => {
  const chat = config.value?.hubSpotChat
  if (!chat || !session.isSignedIn) return null
  if (!chat.visibleForRoleUser && !session.meets('admin')) return null
  // Null where the configuration names an unsafe address.
  return config.value?.externalUrls.chatScript === null
    ? `https://js.hs-scripts.com/${encodeURIComponent(chat.portalId)}.js`
    : config.externalUrl('chatScript')
}
