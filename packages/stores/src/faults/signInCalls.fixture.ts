import { credentials } from '../session/session.fixture.ts'
import { makeLoginReply } from '../testing/factories.ts'
import { answer } from '../testing/fakeTransport.ts'
import type { RootFixture } from '../testing/makeRootStore.ts'
import type { FaultyCall } from './expectations.fixture.ts'

const PASSWORD = 'Correct-horse-battery-7'

// Password pages are also open to signed-in users, whose session they must not end.
const signedOut = { role: null } as const

const fillPasswords = (form: {
  setPassword(password: string): void
  setConfirmation(password: string): void
}): void => {
  form.setPassword(PASSWORD)
  form.setConfirmation(PASSWORD)
}

const confirmed = { verified: true, email: credentials.email, accountid: '4821' }

const confirmLink = async ({ root, transport }: RootFixture): Promise<void> => {
  transport.always('POST /auth/verifyuser', answer({ ...confirmed, resetToken: 'reset' }))
  await root.passwords.emailConfirmation.confirm('link')
  fillPasswords(root.passwords.emailConfirmation)
}

const starts =
  (hasWorked: (root: RootFixture['root']) => boolean) =>
  async ({ root }: RootFixture): Promise<boolean> => {
    await root.start()
    return hasWorked(root)
  }

const byPasskey = {
  'POST /auth/passkey/challenge': answer({ challenge: 'challenge', rpId: 'portico.example' }),
  'POST /auth/passkey': answer(makeLoginReply()),
}

export const signInCalls = {
  'Start: configuration': {
    route: 'GET /config',
    place: 'start',
    except: { ended: 'network page', refused: 'network page' },
    why: 'Without a configuration there is no login page to lead to.',
    options: { isFresh: true },
    run: starts((root) => root.config.isReady),
  },
  'Start: who is signed in': {
    route: 'GET /auth/userdata',
    place: 'start',
    options: { isFresh: true },
    run: starts((root) => root.session.isSignedIn),
  },
  'Sign-in: password': {
    route: 'POST /auth/login',
    place: 'public',
    options: signedOut,
    run: ({ root }) => root.session.signIn(credentials),
  },
  'Sign-in: one-time link': {
    route: 'POST /auth/verifyuser',
    place: 'public',
    options: signedOut,
    run: ({ root }) => root.session.signInWithUserToken('token'),
  },
  'Link of a mail: whose it is': {
    route: 'POST /auth/verifyuser/check',
    place: 'silent',
    except: { lost: 'works', failing: 'works', refused: 'works', passing: 'works', broken: 'works' },
    why: 'Without an answer the page asks before it follows the link.',
    run: async ({ root }) => {
      await root.session.isOwnLink('link')
      return root.session.isSignedIn
    },
  },
  'Sign-in: second step': {
    route: 'POST /auth/secondfactor',
    place: 'link',
    reply: makeLoginReply(),
    options: signedOut,
    prepare: async ({ root, transport }) => {
      const secondFactor = { ticket: 'ticket', methods: ['authenticator', 'recoveryCode'] }
      transport.next('POST /auth/login', answer({ secondFactor }))
      await root.session.signIn(credentials)
      root.passwords.secondStep.setValue('492039')
    },
    run: ({ root }) => root.passwords.secondStep.submit(),
    typed: ({ root }) => root.passwords.secondStep.value === '492039',
  },
  'Sign-in: passkey, challenge': {
    route: 'POST /auth/passkey/challenge',
    place: 'link',
    options: { ...signedOut, answers: byPasskey },
    run: ({ root }) => root.passwords.passkey.signIn(),
  },
  'Sign-in: passkey': {
    route: 'POST /auth/passkey',
    place: 'link',
    options: { ...signedOut, answers: byPasskey },
    run: ({ root }) => root.passwords.passkey.signIn(),
  },
  'Forgot password': {
    route: 'POST /auth/forgotpassword',
    place: 'link',
    except: { '401 with another code': 'works' },
    why: 'It does not reveal whether the user exists.',
    prepare: ({ root }) => {
      root.passwords.forgotPassword.setAccountId('4821')
      root.passwords.forgotPassword.setEmail('typed@northwind.example')
    },
    run: async ({ root }) => {
      await root.passwords.forgotPassword.submit()
      return root.passwords.forgotPassword.sentTo !== null
    },
    typed: 'typed@northwind.example',
  },
  'Reset password: is the link good': {
    route: 'POST /auth/resetpassword/check',
    place: 'link',
    except: {
      lost: 'works',
      failing: 'works',
      '401 with -12': 'works',
      refused: 'works',
      passing: 'works',
      broken: 'works',
    },
    why: 'Only an unusable link is reported; a service without the call reports it at submit.',
    run: async ({ root }) => {
      await root.passwords.resetPassword.check('link')
      return root.passwords.resetPassword.problem === null
    },
  },
  'Reset password': {
    route: 'POST /auth/resetpassword',
    place: 'link',
    reply: {},
    prepare: ({ root }) => fillPasswords(root.passwords.resetPassword),
    run: async ({ root }) => {
      await root.passwords.resetPassword.submit('link')
      return root.passwords.resetPassword.isDone
    },
    typed: ({ root }) => root.passwords.resetPassword.password === PASSWORD,
  },
  'Confirmation of an e-mail address': {
    route: 'POST /auth/verifyuser',
    place: 'link',
    reply: { ...confirmed, resetToken: null },
    run: async ({ root }) => {
      await root.passwords.emailConfirmation.confirm('link')
      return root.passwords.emailConfirmation.step === 'confirmed'
    },
  },
  'First password': {
    route: 'POST /auth/resetpassword',
    place: 'link',
    reply: {},
    prepare: confirmLink,
    run: ({ root }) => root.passwords.emailConfirmation.submit(),
    typed: ({ root }) => root.passwords.emailConfirmation.password === PASSWORD,
  },
  'Change password': {
    route: 'POST /auth/changepassword',
    reply: {},
    prepare: ({ root }) => {
      root.passwords.changePassword.setOldPassword(credentials.password)
      fillPasswords(root.passwords.changePassword)
    },
    run: ({ root }) => root.passwords.changePassword.submit(),
    typed: ({ root }) => root.passwords.changePassword.password === PASSWORD,
  },
} satisfies Record<string, FaultyCall>
