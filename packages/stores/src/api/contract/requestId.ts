/** Id of a call in the service's logs. The console sends one; the reply has the valid one. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Safe to log and to show. */
export const isRequestId = (text: string): boolean => /^[\w.-]{8,64}$/.test(text)
