import { ConfigSchema, CountriesSchema } from '@portico/stores/contract'
import { call } from '../call.ts'

export const startCalls = {
  'GET /config': call({
    summary: 'What the console has to know first',
    description:
      'The console asks for it at its own origin; all other calls go to `wsurl`, or `baseUrl` without it.',
    tag: 'Start',
    role: 'public',
    // Every console starts with this call, and it is as cheap as a refusal.
    rateLimit: false,
    reply: ConfigSchema,
    refusals: [],
  }),

  'GET /data/countries.json': call({
    summary: 'Countries by name',
    description: 'The list itself is `data`.',
    tag: 'Start',
    role: 'public',
    reply: CountriesSchema,
    refusals: [],
  }),
} as const
