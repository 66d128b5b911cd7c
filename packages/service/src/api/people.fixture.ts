import { MembersReplySchema, MemberStatus, Role, type WireMember } from '@portico/stores/contract'
import * as v from 'valibot'
import type { Reply } from '../testing/httpClient.ts'
import { workspaceService } from './workspaces.fixture.ts'

export const MailsSchema = v.object({
  mails: v.array(
    v.object({
      id: v.string(),
      accountId: v.string(),
      to: v.string(),
      subject: v.string(),
      text: v.string(),
      html: v.string(),
      sentAt: v.string(),
      links: v.array(v.string()),
    }),
  ),
})

export const NEW = 'new.person@northwind.example'

/** The form of somebody new at Northwind, some of it replaced. */
export const newUser = (over: Readonly<Record<string, unknown>> = {}) => ({
  firstName: 'Ana',
  lastName: 'Prieto',
  role: Role.user,
  activeDirectoryId: '',
  email: NEW,
  emailConfirmation: 'email' in over ? over['email'] : NEW,
  status: MemberStatus.pending,
  accountId: '4821',
  ...over,
})

/** People who are signed in, what they do to members, and the mails that come of it. */
export const peopleService = () => {
  const { service, as, list, named } = workspaceService()
  const send = async (method: string, path: string, body: unknown, who: string): Promise<Reply> =>
    service().call(path, { ...(await as(who)), method, ...(body === undefined ? {} : { body }) })
  const mailsTo = async (email?: string) => {
    const query = email === undefined ? '' : `?email=${encodeURIComponent(email)}`
    return (await service().call(`/sandbox/api/outbox${query}`)).data(MailsSchema).mails
  }
  const members = async (who = 'owner@northwind'): Promise<readonly WireMember[]> =>
    (await service().call('/api/users/', await as(who))).data(MembersReplySchema).members

  return {
    service,
    as,
    list,
    named,
    members,
    member: async (email: string) => (await members()).find(({ id }) => id === email),
    mailsTo,
    /** The token of the newest mail's link. */
    tokenFor: async (email: string): Promise<string> => {
      const [mail] = await mailsTo(email)
      return mail?.links[0]?.split('/')[2] ?? ''
    },
    add: (body: unknown, who = 'admin@northwind') => send('POST', '/api/users/', body, who),
    change: (body: unknown, who = 'admin@northwind') => send('PUT', '/api/users/', body, who),
    remove: (email: string, who = 'admin@northwind') =>
      send('DELETE', `/api/users/${encodeURIComponent(email)}`, undefined, who),
    setMember: (
      email: string,
      values: { status?: MemberStatus; level?: Role; password_hash?: string | null },
    ) => service().db.updateTable('members').set(values).where('email', '=', email).execute(),
  }
}

/** The form of a member as it was listed, some of it replaced. */
export const formOf = (member: WireMember, over: Readonly<Record<string, unknown>> = {}) => ({
  firstName: member.data.firstName,
  lastName: member.data.lastName,
  role: member.level,
  activeDirectoryId: member.data.activeDirectoryId,
  email: member.id,
  status: member.status,
  ...over,
})
