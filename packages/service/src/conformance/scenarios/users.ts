import { ErrorCode, MemberStatus, Role } from '@portico/stores/contract'
import type { ReplyOf } from '../checker.ts'
import { isAdmin, type Scenario, type Session } from './context.ts'

type Member = ReplyOf<'GET /users/'>['members'][number]

/** Another mailbox of the tester, since an invitation goes there. */
const addressOf = (email: string, mark: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}+conformance-${mark}${email.slice(at)}`.toLowerCase()
}

const changeUser = async ({ check }: Scenario, { token }: Session, member: Member): Promise<void> => {
  const { level: role, status, data, revision } = member
  const form = { ...data, role, status, ...(revision !== undefined && { revision }) }
  await check.succeeds('PUT /users/', 'changes a user', {
    token,
    body: { ...form, firstName: 'Changed' },
    where: ['the new first name', ({ member: after }) => after.data.firstName === 'Changed'],
  })
  await check.refuses('PUT /users/', 'a role that there is not', { token, body: { ...form, role: 99 } }, [
    ErrorCode.invalidRole,
    ErrorCode.invalidContent,
  ])
  if (revision === undefined) return
  await check.refuses('PUT /users/', 'an outdated form', { token, body: { ...form, lastName: 'Outdated' } }, [
    ErrorCode.alreadyExists,
  ])
}

const addAndRemove = async (scenario: Scenario, session: Session): Promise<void> => {
  const { check, mark } = scenario
  const { token, user } = session
  const email = addressOf(user.email, mark)
  const form = {
    firstName: 'Conformance',
    lastName: 'Test',
    role: Role.user,
    activeDirectoryId: null,
    email,
    emailConfirmation: email,
    status: MemberStatus.pending,
    accountId: user.accountid,
  }
  const path = { id: email }
  await check.refuses(
    'POST /users/',
    'an e-mail that is none',
    { token, body: { ...form, email: 'none', emailConfirmation: 'none' } },
    [ErrorCode.invalidContent],
  )
  const added = await check.succeeds('POST /users/', 'adds a user', {
    token,
    body: form,
    unless: [ErrorCode.userLimitExceeded, ErrorCode.cannotSendMail],
    where: [
      'the user, pending',
      ({ member }) => member.id === email && member.status === MemberStatus.pending,
    ],
  })
  if (added === null) {
    // An answer that breaks the contract may still have added a user.
    await check.send('DELETE', `/users/${encodeURIComponent(email)}`, { token })
    check.record({
      call: 'PUT /users/',
      check: 'changes of a user',
      result: 'skipped',
      note: 'there is no new one to change',
    })
  }
  try {
    if (added !== null) {
      await check.refuses('POST /users/', 'the same user again', { token, body: form }, [
        ErrorCode.alreadyExists,
      ])
      const list = await check.succeeds('GET /users/', 'has the new user', {
        token,
        where: ['the new user', ({ members }) => members.some(({ id }) => id === email)],
      })
      const member = list?.members.find(({ id }) => id === email)
      if (member) await changeUser(scenario, session, member)
    }
  } finally {
    if (added !== null) await check.succeeds('DELETE /users/{id}', 'removes the user', { token, path })
  }
  await check.refuses('DELETE /users/{id}', 'an unknown user', { token, path }, [ErrorCode.notFound])
}

export const checkUsers = async (scenario: Scenario, session: Session): Promise<void> => {
  const { check, isReadOnly } = scenario
  const { token, user } = session
  if (!isAdmin(session)) {
    await check.refuses('GET /users/', 'for a user', { token }, [ErrorCode.forbidden])
    return
  }
  await check.succeeds('GET /users/', 'has the user who signed in', {
    token,
    where: ['that user', ({ members }) => members.some(({ id }) => id === user.email)],
  })
  if (!isReadOnly) await addAndRemove(scenario, session)
}

/** Saves the current values. */
export const checkOwnSettings = async (
  { check, isReadOnly }: Scenario,
  { token, user }: Session,
): Promise<void> => {
  const read = await check.succeeds('GET /admin/profile', 'has the preferences', {
    token,
    where: ['those of the user who signed in', ({ profile }) => profile.userId === user.email],
  })
  if (isReadOnly) return
  if (read) {
    await check.succeeds('PUT /admin/profile', 'saves the preferences', {
      token,
      body: read.profile,
      where: ['what was sent', ({ profile }) => profile.preferences.theme === read.profile.preferences.theme],
    })
    const other = { ...read.profile, userId: 'nobody@conformance.example' }
    await check.refuses('PUT /admin/profile', 'somebody else’s', { token, body: other }, [
      ErrorCode.forbidden,
    ])
  }
  const now = await check.succeeds('GET /auth/userdata', 'has the state of the tour', { token })
  if (now === null) return
  const body = { email: user.email, endTour: now.user.endTour ?? false }
  await check.succeeds('PUT /users/', 'saves the state of the tour', { token, body })
}
