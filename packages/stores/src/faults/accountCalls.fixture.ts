import { refreshAccount } from '../account/followAccount.ts'
import { answer } from '../testing/fakeTransport.ts'
import type { FaultyCall } from './observe.fixture.ts'
import { reviewCalls } from './reviewCalls.fixture.ts'
import { saves, TYPED } from './shared.fixture.ts'

const page = { pathname: '/admin/plans', search: '' }

const paymentPage = answer({ response: { url: 'https://pay.example/session/1' } })

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
    run: ({ companyEdit }) => companyEdit.countries.load(),
  },
  'Remove account': {
    route: 'DELETE /account',
    prepare: ({ accountDeletion }) => void accountDeletion.ask(),
    run: ({ accountDeletion }) => accountDeletion.confirm('captcha'),
  },
  'Plans: prices': {
    route: 'GET /subscriptions/plans/',
    options: { answers: { 'GET /subscriptions/plans/': answer({ plans: [] }) } },
    run: ({ plans }) => plans.load(),
  },
  'Plans: checkout': {
    route: 'POST /subscriptions/portal/checkout/',
    options: { answers: { 'POST /subscriptions/portal/checkout/': paymentPage } },
    run: async ({ checkout }) => (await checkout.choose({ planId: 2, interval: 'yearly', page })) === 'left',
  },
  'Plans: checkout by Stripe’s address': {
    route: 'GET /stripe/checkout/createsession/2/yearly',
    options: {
      config: { paymentPages: 'stripe' },
      answers: { 'GET /stripe/checkout/createsession/2/yearly': paymentPage },
    },
    run: async ({ checkout }) => (await checkout.choose({ planId: 2, interval: 'yearly', page })) === 'left',
  },
  'Account: customer portal': {
    route: 'POST /subscriptions/portal/customer/',
    options: { ...paid, answers: { 'POST /subscriptions/portal/customer/': paymentPage } },
    run: async ({ checkout }) => (await checkout.openPortal()) === 'left',
  },
  'Account: customer portal by Stripe’s address': {
    route: 'GET /stripe/portal/createsession/',
    options: {
      ...paid,
      config: { paymentPages: 'stripe' },
      answers: { 'GET /stripe/portal/createsession/': paymentPage },
    },
    run: async ({ checkout }) => (await checkout.openPortal()) === 'left',
  },
  Activity: {
    route: 'GET /account/activity/',
    options: { answers: { 'GET /account/activity/': answer({ events: [], hasMore: false }) } },
    run: ({ activity }) => activity.show({}),
  },
  'Security: where one is signed in': {
    route: 'GET /auth/sessions/',
    options: { answers: { 'GET /auth/sessions/': answer({ sessions: [] }) } },
    run: ({ root }) => root.signedIn.security.sessions.load(),
  },
  'Security: sign out elsewhere': {
    route: 'DELETE /auth/sessions/others',
    options: { answers: { 'DELETE /auth/sessions/others': answer({}) } },
    run: ({ root }) => root.signedIn.security.sessions.endOthers(),
  },
  ...reviewCalls,
  'Security: prove who is there': {
    route: 'POST /auth/proof',
    options: { answers: { 'POST /auth/proof': answer({}) } },
    prepare: ({ root }) => {
      void root.signedIn.proof.ask()
      root.signedIn.proof.form.setValue(TYPED)
    },
    run: async ({ root }) => {
      const { proof } = root.signedIn
      const asked = proof.ask()
      await proof.confirm()
      return proof.isAsking ? false : asked
    },
  },
  'Security: authenticator app': {
    route: 'GET /auth/authenticator/',
    options: { answers: { 'GET /auth/authenticator/': answer({ authenticator: null, recoveryCodes: 0 }) } },
    run: ({ root }) => root.signedIn.security.authenticator.load(),
  },
  'Security: begin to set up the app': {
    route: 'POST /auth/authenticator/setup',
    options: { answers: { 'POST /auth/authenticator/setup': answer(setup) } },
    run: ({ root }) => root.signedIn.security.authenticator.begin(),
  },
  'Security: set up the app': {
    route: 'POST /auth/authenticator/',
    options: {
      answers: {
        'POST /auth/authenticator/setup': answer(setup),
        'POST /auth/authenticator/': answer({ recoveryCodes: ['0000-0000-0000'] }),
      },
    },
    prepare: async ({ root }) => {
      const { authenticator } = root.signedIn.security
      await authenticator.begin()
      authenticator.setup.setValue(TYPED)
    },
    run: ({ root }) => root.signedIn.security.authenticator.confirm(),
    typed: ({ root }) => root.signedIn.security.authenticator.setup.value === TYPED,
  },
  'Security: new recovery codes': {
    route: 'POST /auth/recoverycodes',
    options: { answers: { 'POST /auth/recoverycodes': answer({ recoveryCodes: ['0000-0000-0000'] }) } },
    prepare: ({ root }) => root.signedIn.security.authenticator.proof.setValue(TYPED),
    run: ({ root }) => root.signedIn.security.authenticator.renewCodes(),
    typed: ({ root }) => root.signedIn.security.authenticator.proof.value === TYPED,
  },
  'Security: turn off the app': {
    route: 'DELETE /auth/authenticator/',
    options: { answers: { 'DELETE /auth/authenticator/': answer({}) } },
    prepare: ({ root }) => root.signedIn.security.authenticator.proof.setValue(TYPED),
    run: ({ root }) => root.signedIn.security.authenticator.turnOff(),
    typed: ({ root }) => root.signedIn.security.authenticator.proof.value === TYPED,
  },
  'Security: rule of second factors': {
    route: 'GET /account/secondfactor/',
    options: { answers: { 'GET /account/secondfactor/': answer({ isRequired: false, without: [] }) } },
    run: ({ root }) => root.signedIn.security.rule.load(),
  },
  'Security: require a second factor': {
    route: 'PUT /account/secondfactor/',
    options: { answers: { 'PUT /account/secondfactor/': answer({ isRequired: true, without: [] }) } },
    run: ({ root }) => root.signedIn.security.rule.require(true),
  },
  'Security: passkeys': {
    route: 'GET /auth/passkeys/',
    options: { answers: { 'GET /auth/passkeys/': answer({ passkeys: [] }) } },
    run: ({ root }) => root.signedIn.security.passkeys.load(),
  },
  'Security: add a passkey, challenge': {
    route: 'POST /auth/passkeys/challenge',
    options: { answers: addingPasskey },
    prepare: ({ root }) => root.signedIn.security.passkeys.edit(null, TYPED),
    run: ({ root }) => root.signedIn.security.passkeys.add(),
  },
  'Security: add a passkey': {
    route: 'POST /auth/passkeys/',
    options: { answers: addingPasskey },
    prepare: ({ root }) => root.signedIn.security.passkeys.edit(null, TYPED),
    run: ({ root }) => root.signedIn.security.passkeys.add(),
  },
  'Security: rename a passkey': {
    route: 'PUT /auth/passkeys/passkey',
    options: { answers: { 'PUT /auth/passkeys/passkey': answer({ passkey }) } },
    prepare: ({ root }) => root.signedIn.security.passkeys.edit({ id: 'passkey', name: TYPED }),
    run: ({ root }) => root.signedIn.security.passkeys.rename(),
  },
  'Security: remove a passkey': {
    route: 'DELETE /auth/passkeys/passkey',
    options: { answers: { 'DELETE /auth/passkeys/passkey': answer({}) } },
    run: ({ root }) => root.signedIn.security.passkeys.remove('passkey'),
  },
  'Security: identities': {
    route: 'GET /auth/identities/',
    options: { answers: { 'GET /auth/identities/': answer({ identities: [] }) } },
    run: ({ root }) => root.signedIn.security.identities.load(),
  },
  'Security: remove an identity': {
    route: 'DELETE /auth/identities/identity',
    options: { answers: { 'DELETE /auth/identities/identity': answer({}) } },
    run: ({ root }) => root.signedIn.security.identities.remove('identity'),
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
    run: ({ root }) => refreshAccount(root),
  },
} satisfies Record<string, FaultyCall>
