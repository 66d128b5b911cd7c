/** The names mark them as tests, on the sign-in page too. */
export const PROVIDERS = [
  { id: 'google', name: 'Google (test)' },
  { id: 'microsoft', name: 'Microsoft (test)' },
] as const
export type Provider = (typeof PROVIDERS)[number]

export const identityPath = (id: string): string => `/standins/identity/${id}`
