import type { RootStore } from '../root/rootStore.ts'

/**
 * Address of the chat widget's script; null without a configured chat or a session, and for the role user where the chat is
 * not visible to it (specification, section 6).
 */
export const chatScriptOf = ({ config, session }: Pick<RootStore, 'config' | 'session'>): string | null => {
  const chat = config.value?.hubSpotChat
  if (!chat || !session.isSignedIn) return null
  return chat.visibleForRoleUser || session.meets('admin') ? config.externalUrl('chatScript') : null
}
