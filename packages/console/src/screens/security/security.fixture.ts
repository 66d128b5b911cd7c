import { answer, makeOwnSessions, type RootStoreOptions, type Script } from '@portico/stores/testing'

const SESSIONS = 'GET /auth/sessions/'

/** Scripts of a service that offers the list of sessions. */
export const offering = (script: Script = answer({ sessions: makeOwnSessions(3) })): RootStoreOptions => ({
  config: { features: ['sessions'] },
  answers: { [SESSIONS]: script },
})
