import {
  answer,
  FIXTURE_TIME,
  makeOwnSessions,
  type RootStoreOptions,
  type Script,
} from '@portico/stores/testing'
import type { StoreOptions } from '../../testing/withStores.tsx'

const SESSIONS = 'GET /auth/sessions/'
const AUTHENTICATOR = 'GET /auth/authenticator/'

/** Scripts of a service that offers the list of sessions. */
export const offering = (script: Script = answer({ sessions: makeOwnSessions(3) })): RootStoreOptions => ({
  config: { features: ['sessions'] },
  answers: { [SESSIONS]: script },
})

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export const RECOVERY_CODES = [
  '7k2q-9dxm-40vz',
  'p3ta-h8wc-6yrn',
  'm1zf-2k9s-xv7e',
  '0gqh-5n3b-t8jd',
  'w6yc-r4ap-91mk',
  'e2vx-8h7s-dq0t',
  'z9nb-3jfg-6kwa',
  'a5rc-1x0m-yh4p',
  't7sd-q2ev-8gnk',
  'j4hw-6bzx-03fc',
]

const WITHOUT = [
  { email: 'admin@northwind.example', name: 'Adam Quist' },
  { email: 'second.admin@northwind.example', name: 'Bea Ruiz' },
]

/** Scripts of a service that also offers the authenticator app. */
export const offeringTwoSteps = (
  reply: { isOn: boolean; recoveryCodes: number } = { isOn: false, recoveryCodes: 0 },
  answers: Record<string, Script> = {},
): RootStoreOptions => ({
  config: { features: ['sessions', 'authenticator'] },
  answers: {
    [SESSIONS]: answer({ sessions: makeOwnSessions(3) }),
    [AUTHENTICATOR]: answer({
      authenticator: reply.isOn ? { since: '2025-11-03T09:00:00.000Z' } : null,
      recoveryCodes: reply.recoveryCodes,
    }),
    'POST /auth/authenticator/setup': answer({
      setup: 'sealed',
      secret: SECRET,
      uri: `otpauth://totp/Portico:owner%40northwind.example?issuer=Portico&secret=${SECRET}`,
    }),
    'POST /auth/authenticator/': answer({ recoveryCodes: RECOVERY_CODES }),
    'GET /account/secondfactor/': answer({ isRequired: false, without: WITHOUT }),
    ...answers,
  },
})

const daysAgo = (days: number): string => new Date(FIXTURE_TIME - days * 86_400_000).toISOString()

const PROVIDER = { id: 'google', name: 'Google', url: 'https://portico.example/oidc/google' }

/** After a new password: a passkey, the app and an identity were added so many days ago. */
export const addedDaysAgo = (days: number): StoreOptions => ({
  config: { features: ['passkeys', 'authenticator'], oauthProviders: [PROVIDER] },
  answers: {
    'GET /auth/passkeys/': answer({
      passkeys: [
        { id: 'old', name: 'My laptop', createdAt: daysAgo(90), lastUsedAt: null },
        { id: 'new', name: 'Some phone', createdAt: daysAgo(days), lastUsedAt: null },
      ],
    }),
    'GET /auth/authenticator/': answer({
      authenticator: { since: daysAgo(days) },
      recoveryCodes: 10,
      isRequired: false,
    }),
    'GET /auth/identities/': answer({
      identities: [{ id: 'google', provider: 'Google', boundAt: daysAgo(days) }],
    }),
    'GET /auth/proof': answer({ ways: ['password'] }),
    'POST /auth/proof': answer({}),
    'DELETE /auth/passkeys/new': answer({}),
    'DELETE /auth/identities/google': answer({}),
    'DELETE /auth/authenticator/': answer({}),
  },
  prepare: ({ root }) => root.session.askForFactorReview(),
})
