import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { NothingSchema } from '../api/contract/envelope.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { Role } from '../api/contract/roles.ts'
import {
  CLIENT_ID,
  OwnLinkReplySchema,
  UserDataSchema,
  type LoginReply,
  type UserData,
  SignInReplySchema,
  type SecondStep,
} from '../api/contract/session.ts'
import { ApiError, hasCode, isOverloaded, isPassing, NetworkError } from '../api/errors.ts'
import { createDisposerSlot } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { StorageKey, type StorageChange } from '../environment/storage.ts'
import { problemOf, type Problem } from '../resource/problem.ts'
import { maybeOneOf, oneOf, rootOf } from '../root/root.ts'
import {
  fullNameOf,
  isSameUser,
  sessionUserFromWire,
  type Identity,
  type SessionUser,
} from './sessionUser.ts'

/** `elsewhere`: in another tab. */
const END_REASONS = ['signedOut', 'elsewhere', 'invalidToken', 'network', 'expired'] as const
export type EndReason = (typeof END_REASONS)[number]

const SESSION_STATES = ['unknown', 'restoring', 'signedOut', 'signedIn'] as const

export interface Credentials extends Identity {
  readonly password: string
}

const ROLE_LEVELS = { user: Role.user, admin: Role.admin, owner: Role.owner } as const
export type MinimumRole = keyof typeof ROLE_LEVELS

export const SessionStoreModel = types
  .model('SessionStore', {
    user: types.frozen<SessionUser | null>(null),
    state: oneOf(SESSION_STATES, 'unknown'),
    /** Null when there was no session. */
    endReason: maybeOneOf(END_REASONS),
    problem: types.frozen<Problem | null>(null),
    isSigningIn: false,
    hasSecondFactor: false,
    /** Until one is set up, the service allows nothing else. */
    needsSecondFactor: false,
    /** Whether the user is to look at what was added lately, which neither a new password nor a sign-out ends. */
    isFactorReviewDue: false,
    /** Device time in milliseconds; null without a lock. */
    lockedUntil: types.maybeNull(types.number),
  })
  // Volatile: a snapshot must not contain the bearer.
  .volatile((): { token: string | null; secondStep: SecondStep | null; entered: Identity } => ({
    token: null,
    /** Of a sign-in that waits for a second factor. */
    secondStep: null,
    /** Input of a public page, for the next one; only in memory. */
    entered: { accountId: '', email: '' },
  }))
  .views((self) => ({
    get isSignedIn(): boolean {
      return self.state === 'signedIn'
    },
    get accountId(): string {
      return self.user?.accountId ?? ''
    },
    get role(): Role {
      return self.user?.role ?? Role.none
    },
    isOf({ accountId, email }: Identity): boolean {
      return self.user?.accountId === accountId && self.user.email === email
    },
    get fullName(): string {
      return self.user ? fullNameOf(self.user) : ''
    },
    /** The identity that was entered or signed in last; after a reload only the account. */
    rememberedIdentity(): Identity {
      const { accountId, email } = self.entered
      return { accountId: accountId || (environmentOf(self).storage.get(StorageKey.accountId) ?? ''), email }
    },
  }))
  .views((self) => ({
    meets(minimum: MinimumRole): boolean {
      return self.role >= ROLE_LEVELS[minimum]
    },
  }))
  .views((self) => ({
    get canManageWorkspaces(): boolean {
      return self.meets('admin')
    },
    get canManageUsers(): boolean {
      return self.meets('admin')
    },
    get canManageAccount(): boolean {
      return self.meets('owner')
    },
    get canOpenAsAdministrator(): boolean {
      return self.meets('admin')
    },
  }))
  .actions((self) => ({
    receive(data: UserData, token: string): void {
      const isContinued = self.isSignedIn && self.token === token
      const isRestored = self.state === 'restoring'
      const user = sessionUserFromWire(data)
      if (self.user !== null && !isContinued)
        rootOf(self).clearSession(self.user, isSameUser(self.user, user))
      self.user = user
      self.token = token
      self.secondStep = null
      self.hasSecondFactor = data.hasSecondFactor === true
      self.needsSecondFactor = data.needsSecondFactor === true
      self.state = 'signedIn'
      self.endReason = null
      self.problem = null
      self.lockedUntil = null
      rootOf(self).account.receive(data.user.account)
      if (!isContinued) rootOf(self).beginSession(isRestored)
    },
    setEntered({ accountId, email }: Identity): void {
      self.entered = { accountId: accountId.trim(), email: email.trim() }
    },
    setSecondFactor(hasSecondFactor = false): void {
      self.hasSecondFactor = hasSecondFactor
    },
    requireSecondFactor(): void {
      self.needsSecondFactor = true
    },
    finishSetUp(): void {
      self.needsSecondFactor = false
    },
    /** After a new password, and a sign-out everywhere else. */
    askForFactorReview(): void {
      self.isFactorReviewDue = true
    },
    finishFactorReview(): void {
      self.isFactorReviewDue = false
    },
    endTour(): void {
      if (self.user) self.user = { ...self.user, endTour: true }
    },
    /** Makes no call, so it works while the service is unreachable. */
    end(reason: EndReason): void {
      const { storage } = environmentOf(self)
      const hadSession = self.token !== null || storage.get(StorageKey.token) !== null
      // Another tab may have signed in again meanwhile: that session goes on.
      if (self.token === null || storage.get(StorageKey.token) === self.token)
        storage.remove(StorageKey.token)
      if (self.state === 'signedOut') return
      self.endReason = hadSession ? reason : null
      self.state = 'signedOut'
      self.isFactorReviewDue = false
      self.token = null
      const { user } = self
      self.user = null
      const isIntended = reason === 'signedOut' || reason === 'elsewhere'
      self.entered =
        user && !isIntended ? { accountId: user.accountId, email: user.email } : { accountId: '', email: '' }
      rootOf(self).clearSession(user)
    },
  }))
  .actions((self) => {
    const { client, storage, clock } = environmentOf(self)

    const endAtService = (bearer: string): void => {
      // The result does not matter: the session is over here in any case.
      client.post('/auth/logout', { ...IN_BACKGROUND, schema: NothingSchema, bearer }).catch(() => undefined)
    }

    /** Of every way to sign in. The session that is replaced ends, as the page of a link promises. */
    const accept = (reply: LoginReply): void => {
      const former = storage.get(StorageKey.token)
      storage.set(StorageKey.token, reply.token)
      storage.set(StorageKey.accountId, reply.accountid)
      self.receive(reply, reply.token)
      if (former !== null && former !== reply.token) endAtService(former)
    }

    const signInAt = flow(function* (path: string, body: object) {
      self.isSigningIn = true
      self.problem = null
      self.endReason = null
      self.secondStep = null
      try {
        const call = { schema: SignInReplySchema, body, isAnonymous: true }
        const reply = yield* toGenerator(client.post(path, call))
        if ('secondFactor' in reply) {
          self.secondStep = reply.secondFactor
          return false
        }
        accept(reply)
        return true
      } catch (error) {
        self.problem = problemOf(error)
        // Too many calls have the same status but another code.
        if (hasCode(error, ErrorCode.invalidCredentials) && isOverloaded(error) && error.seconds !== null)
          self.lockedUntil = clock.now() + error.seconds * 1000
        return false
      } finally {
        self.isSigningIn = false
      }
    })

    let usedToken: { readonly usertoken: string; readonly outcome: Promise<boolean> } | null = null

    return {
      accept,
      leaveSecondStep(): void {
        self.secondStep = null
      },
      /** @returns Whether signed in; if not, see `secondStep` and `problem`. */
      signIn({ accountId, email, password }: Credentials): Promise<boolean> {
        return signInAt('/auth/login', { clientid: CLIENT_ID, accountid: accountId, email, password })
      },
      /** Once per token; the same token again returns the first outcome. */
      signInWithUserToken(usertoken: string): Promise<boolean> {
        if (usedToken?.usertoken === usertoken) return usedToken.outcome
        const outcome = signInAt('/auth/verifyuser', { usertoken })
        usedToken = { usertoken, outcome }
        return outcome
      },
      /** @returns Whether the link is of the signed-in user; false also without an answer. */
      isOwnLink: flow(function* (usertoken: string) {
        try {
          const { isYours } = yield* toGenerator(
            client.post('/auth/verifyuser/check', {
              schema: OwnLinkReplySchema,
              body: { usertoken },
              ...IN_BACKGROUND,
            }),
          )
          return isYours
        } catch (error) {
          problemOf(error)
          return false
        }
      }),
      signOut(): void {
        if (self.token !== null) endAtService(self.token)
        self.end('signedOut')
      },
      /**
       * Signs out when there is no token or it is refused; in a running session another refusal is only a problem.
       * @returns False when the service gave no usable answer.
       */
      restore: flow(function* () {
        const token = storage.get(StorageKey.token)
        if (token === null) {
          self.end('signedOut')
          return true
        }
        const isRestoring = !self.isSignedIn || self.token !== token
        if (isRestoring) self.state = 'restoring'
        self.token = token
        try {
          const data = yield* toGenerator(
            client.get('/auth/userdata', { schema: UserDataSchema, isLenient: isRestoring }),
          )
          self.receive(data, token)
          return true
        } catch (error) {
          self.problem = problemOf(error)
          // The client has reported a refused token; any other refusal ends a restore.
          if (self.token !== token || self.state !== 'restoring') return true
          if (error instanceof NetworkError || isPassing(error)) {
            self.state = 'unknown'
            rootOf(self).network.failStart(error)
            return false
          }
          self.end(error instanceof ApiError && error.status >= 500 ? 'network' : 'invalidToken')
          return true
        }
      }),
    }
  })
  .actions((self) => {
    const otherTabs = createDisposerSlot()
    return {
      start(): void {
        const { storage, navigation } = environmentOf(self)
        const onChange = ({ key, value }: StorageChange): void => {
          if (key !== StorageKey.token || value === self.token) return
          if (value === null) self.end('elsewhere')
          // Another user's data may be anywhere on the page: only a reload removes it.
          else if (self.isSignedIn) navigation.reload()
          else if (self.state !== 'unknown') void self.restore()
        }
        otherTabs.set(storage.onChange(onChange))
      },
      stop: otherTabs.clear,
    }
  })
export interface SessionStore extends Instance<typeof SessionStoreModel> {}
