import english from '../messages/en.json'
import spanish from '../messages/es.json'

/** The messages in the language of Storybook's toolbar, for play functions. */
export const messagesOf = (globals: Record<string, unknown>): typeof english =>
  globals['locale'] === 'es' ? spanish : english
