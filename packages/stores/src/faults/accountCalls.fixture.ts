import { refreshAccount } from '../account/followAccount.ts'
import { answer } from '../testing/fakeTransport.ts'
import type { FaultyCall } from './expectations.fixture.ts'
import { reviewCalls } from './reviewCalls.fixture.ts'
import { saves, TYPED } from './shared.fixture.ts'

const page = { pathname: '/admin/plans', search: '' }

const paymentPage = { response: { url: 'https://pay.example/session/1' } }

const paid = { subscription: {} }

const setup = { setup: 'sealed', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Portico' }

const passkey = { id: 'passkey', name: 'Laptop', createdAt: '2026-01-01T08:00:00.000Z', lastUsedAt: null }
const addingPasskey = {
  'POST /auth/passkeys/challenge': answer({
    challenge: 'challenge',
    rpId: 'portico.example',
    user: { id: 'id', name: 'name', displayName: 'name' },
    known: [],
  }),
  'POST /auth/passkeys/': answer({ passkey }),
}

export const accountCalls = {
  'Company: save': saves('the company'),
  'Company: countries': {
    route: 'GET /data/countries.json',
    place: 'refreshed',
    except: { ended: 'reported' },
    why: 'Requested without the session’s token; the country can be typed.',
    run: ({ companyEdit }) => companyEdit.countries.load(),
  },
  'Remove account': {
    route: 'DELETE /account',
    prepare: ({ accountDeletion }) => void accountDeletion.ask(),
    run: ({ accountDeletion }) => accountDeletion.confirm('captcha'),
  },
  'Plans: prices': {
    route: 'GET /subscriptions/plans/',
    place: 'refreshed',
    reply: { plans: [] },
    run: ({ plans }) => plans.load(),
  },
  'Plans: checkout': {
    route: 'POST /subscriptions/portal/checkout/',
    reply: paymentPage,
    run: async ({ checkout }) => (await checkout.choose({ planId: 2, interval: 'yearly', page })) === 'left',
  },
  'Plans: checkout by Stripe’s address': {
    route: 'GET /stripe/checkout/createsession/2/yearly',
    reply: paymentPage,
    options: { config: { paymentPages: 'stripe' } },
    run: async ({ checkout }) => (await checkout.choose({ planId: 2, interval: 'yearly', page })) === 'left',
  },
  'Account: customer portal': {
    route: 'POST /subscriptions/portal/customer/',
    reply: paymentPage,
    options: paid,
    run: async ({ checkout }) => (await checkout.openPortal()) === 'left',
  },
  'Account: customer portal by Stripe’s address': {
    route: 'GET /stripe/portal/createsession/',
    reply: paymentPage,
    options: { ...paid, config: { paymentPages: 'stripe' } },
    run: async ({ checkout }) => (await checkout.openPortal()) === 'left',
  },
  Activity: {
    route: 'GET /account/activity/',
    place: 'refreshed',
    reply: { events: [], hasMore: false },
    run: ({ activity }) => activity.show({}),
  },
  'Security: where one is signed in': {
    route: 'GET /auth/sessions/',
    place: 'refreshed',
    reply: { sessions: [] },
    run: ({ security }) => security.sessions.load(),
  },
  'Security: sign out elsewhere': {
    route: 'DELETE /auth/sessions/others',
    reply: {},
    run: ({ security }) => security.sessions.endOthers(),
  },
  ...reviewCalls,
  'Security: prove who is there': {
    route: 'POST /auth/proof',
    reply: {},
    prepare: ({ proof }) => {
      void proof.ask()
      proof.form.setValue(TYPED)
    },
    run: async ({ proof }) => {
      const asked = proof.ask()
      await proof.confirm()
      return proof.isAsking ? false : asked
    },
  },
  'Security: authenticator app': {
    route: 'GET /auth/authenticator/',
    place: 'refreshed',
    reply: { authenticator: null, recoveryCodes: 0 },
    run: ({ security }) => security.authenticator.load(),
  },
  'Security: begin to set up the app': {
    route: 'POST /auth/authenticator/setup',
    reply: setup,
    run: ({ security }) => security.authenticator.begin(),
  },
  'Security: set up the app': {
    route: 'POST /auth/authenticator/',
    reply: { recoveryCodes: ['0000-0000-0000'] },
    options: { answers: { 'POST /auth/authenticator/setup': answer(setup) } },
    prepare: async ({ security: { authenticator } }) => {
      await authenticator.begin()
      authenticator.setup.setValue(TYPED)
    },
    run: ({ security }) => security.authenticator.confirm(),
    typed: ({ security }) => security.authenticator.setup.value === TYPED,
  },
  'Security: new recovery codes': {
    route: 'POST /auth/recoverycodes',
    reply: { recoveryCodes: ['0000-0000-0000'] },
    prepare: ({ security }) => security.authenticator.proof.setValue(TYPED),
    run: ({ security }) => security.authenticator.renewCodes(),
    typed: ({ security }) => security.authenticator.proof.value === TYPED,
  },
  'Security: turn off the app': {
    route: 'DELETE /auth/authenticator/',
    reply: {},
    prepare: ({ security }) => security.authenticator.proof.setValue(TYPED),
    run: ({ security }) => security.authenticator.turnOff(),
    typed: ({ security }) => security.authenticator.proof.value === TYPED,
  },
  'Security: rule of second factors': {
    route: 'GET /account/secondfactor/',
    place: 'refreshed',
    reply: { isRequired: false, without: [] },
    run: ({ security }) => security.rule.load(),
  },
  'Security: require a second factor': {
    route: 'PUT /account/secondfactor/',
    reply: { isRequired: true, without: [] },
    run: ({ security }) => security.rule.require(true),
  },
  'Security: passkeys': {
    route: 'GET /auth/passkeys/',
    place: 'refreshed',
    reply: { passkeys: [] },
    run: ({ security }) => security.passkeys.load(),
  },
  'Security: add a passkey, challenge': {
    route: 'POST /auth/passkeys/challenge',
    options: { answers: addingPasskey },
    prepare: ({ security }) => security.passkeys.edit(null, TYPED),
    run: ({ security }) => security.passkeys.add(),
  },
  'Security: add a passkey': {
    route: 'POST /auth/passkeys/',
    options: { answers: addingPasskey },
    prepare: ({ security }) => security.passkeys.edit(null, TYPED),
    run: ({ security }) => security.passkeys.add(),
  },
  'Security: rename a passkey': {
    route: 'PUT /auth/passkeys/passkey',
    reply: { passkey },
    prepare: ({ security }) => security.passkeys.edit({ id: 'passkey', name: TYPED }),
    run: ({ security }) => security.passkeys.rename(),
  },
  'Security: remove a passkey': {
    route: 'DELETE /auth/passkeys/passkey',
    reply: {},
    run: ({ security }) => security.passkeys.remove('passkey'),
  },
  'Security: identities': {
    route: 'GET /auth/identities/',
    place: 'refreshed',
    reply: { identities: [] },
    run: ({ security }) => security.identities.load(),
  },
  'Security: remove an identity': {
    route: 'DELETE /auth/identities/identity',
    reply: {},
    run: ({ security }) => security.identities.remove('identity'),
  },
  'Account: refresh': {
    route: 'GET /auth/userdata',
    run: async ({ root }) => {
      await root.session.restore()
      return root.session.problem === null
    },
  },
  'Account: refresh in the background': {
    route: 'GET /auth/userdata',
    place: 'silent',
    run: ({ root }) => refreshAccount(root),
  },
} satisfies Record<string, FaultyCall>
