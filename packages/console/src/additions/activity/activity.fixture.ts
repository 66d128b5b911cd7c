import { ErrorCode, MemberStatus, Role } from '@portico/stores'
import type { ActivityEvent } from '@portico/stores/contract'
import { answer, makeEvent, type RootStoreOptions, type Script } from '@portico/stores/testing'

export const ACTIVITY = 'GET /account/activity/'

const ADMIN = {
  kind: 'user',
  email: 'ana@northwind.example',
  name: 'Ana Ruiz',
  address: '198.51.100.4',
} as const
const BEN = { kind: 'member', id: 'ben@northwind.example', name: 'Ben Ode' }
const ACCOUNTING = { kind: 'workspace', id: 'ws-0001', name: 'Accounting' }

type Values = ActivityEvent['before']

const changeOf = (subject: typeof BEN, before: Values, after: Values): Partial<ActivityEvent> => ({
  actor: ADMIN,
  action: 'member.change',
  subject,
  before,
  after,
})

/** An event of each kind, over three days. */
export const events: readonly ActivityEvent[] = [
  makeEvent(0),
  makeEvent(1, changeOf(BEN, { level: Role.user }, { level: Role.admin })),
  makeEvent(2, {
    actor: { ...ADMIN, name: null },
    outcome: 'refused',
    after: { way: 'password', code: ErrorCode.invalidCredentials },
  }),
  makeEvent(20, {
    actor: ADMIN,
    action: 'workspace.share',
    subject: ACCOUNTING,
    before: { members: ['uma@northwind.example'] },
    after: { members: [] },
  }),
  makeEvent(21, {
    actor: { kind: 'operator', email: null, name: null, address: null },
    action: 'workspace.change',
    subject: ACCOUNTING,
    after: { ready: false },
  }),
  makeEvent(70, {
    actor: ADMIN,
    action: 'workspace.change',
    subject: ACCOUNTING,
    before: { name: 'Books', 'features.privateProfiles': true },
    after: { name: 'Accounting', 'features.privateProfiles': false },
  }),
  makeEvent(71, changeOf(BEN, { status: MemberStatus.active }, { status: MemberStatus.locked })),
]

/** Scripts of a service that offers the activity. */
export const offering = (script: Script = answer({ events, hasMore: false })): RootStoreOptions => ({
  config: { features: ['activity'] },
  answers: { [ACTIVITY]: script },
})
