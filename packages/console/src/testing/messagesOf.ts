import english from '../messages/en.json'
import spanish from '../messages/es.json'

export const messagesOf = (globals: Record<string, unknown>): typeof english =>
  globals['locale'] === 'es' ? spanish : english
