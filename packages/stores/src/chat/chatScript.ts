import type { RootStore } from '../root/rootStore.ts'

/**
 * Address of the chat widget's script, for whoever is signed in and may have it: the service has a chat, and either allows it
 * to the role user or the person is more than that (specification, section 6). Null for nobody and everybody else.
 */
export const chatScriptOf = ({ config, session }: Pick<RootStore, 'config' | 'session'>): string | null => {
  const chat = config.value?.hubSpotChat
  if (!chat || !session.isSignedIn) return null
  return chat.visibleForRoleUser || session.meets('admin') ? config.externalUrl('chatScript') : null
}
