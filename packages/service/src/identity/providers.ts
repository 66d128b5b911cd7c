/** Whom the stand-in stands in for. The names say that it is a test, on the buttons of the sign-in page too. */
export const PROVIDERS = [
  { id: 'google', name: 'Google (test)' },
  { id: 'microsoft', name: 'Microsoft (test)' },
] as const
export type Provider = (typeof PROVIDERS)[number]

export const identityPath = (id: string): string => `/standins/identity/${id}`
