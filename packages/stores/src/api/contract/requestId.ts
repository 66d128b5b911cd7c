/** Id of a call in the service's logs. The console sends one; the reply has the valid one. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

const POLL = 'poll-'

/** Of a call that the console makes by itself: no use by a person, so it does not prolong the session. */
export const pollIdOf = (id: string): string => POLL + id

export const isPollId = (id: string): boolean => id.startsWith(POLL)

/** Safe to log and to show. */
export const isRequestId = (text: string): boolean => /^[\w.-]{8,64}$/.test(text)
