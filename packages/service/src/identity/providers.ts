/** The names mark them as tests, also on the sign-in page. */
export const PROVIDERS = [
  { id: 'google', name: 'Google (test)' },
  { id: 'microsoft', name: 'Microsoft (test)' },
] as const
export type Provider = (typeof PROVIDERS)[number]

export const identityPath = (id: string): string => `/standins/identity/${id}`
