import type { RootStore } from '../root/rootStore.ts'

/** Null without a chat or a session, and where it is hidden from the role user (specification, section 6). */
export const chatScriptOf = ({ config, session }: Pick<RootStore, 'config' | 'session'>): string | null => {
  const chat = config.value?.hubSpotChat
  if (!chat || !session.isSignedIn) return null
  return chat.visibleForRoleUser || session.meets('admin') ? config.externalUrl('chatScript') : null
}
