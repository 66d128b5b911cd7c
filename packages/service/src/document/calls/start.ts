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
    reply: {
      schema: ConfigSchema,
      examples: {
        config: {
          wsurl: 'https://console.example.com/api',
          baseUrl: 'https://console.example.com/api',
          downloadUrl: 'https://console.example.com/downloads/portico-setup.exe',
          domain: 'workspaces.alpine.example',
          ipAllowed: true,
          externalUrls: {
            help: 'https://help.example.com',
            documentation: null,
            product: null,
            invoices: null,
            captchaScript: null,
            chatScript: null,
          },
          oauthProviders: [{ id: 'google', name: 'Google', url: 'https://console.example.com/oidc/google' }],
          reCaptchaSiteKey: null,
          passwordComplexity: '{"minlen":10,"maxlen":128,"mustContainNumbers":true}',
          sanitizedBlackList: '<>{}',
          sanitizedTagBlackList: ['script', 'style'],
          validationLengths: { user: { firstName: { min: 1, max: 60 } } },
          trialWorkspaces: 25,
          features: [
            'activity',
            'statusHistory',
            'sessions',
            'authenticator',
            'passkeys',
            'accessReviews',
            'savedViews',
          ],
          hubSpotChat: null,
        },
      },
    },
    refusals: [],
  }),

  'GET /data/countries.json': call({
    summary: 'Countries by name',
    description: 'The list itself is `data`.',
    tag: 'Start',
    role: 'public',
    reply: {
      schema: CountriesSchema,
      examples: {
        countries: [
          { code: 'CH', name: 'Switzerland' },
          { code: 'ES', name: 'Spain' },
        ],
      },
    },
    refusals: [],
  }),
} as const
