import * as v from 'valibot'

/** All kinds of audit events, by the group that they are filtered by. */
export const ACTIVITY_ACTIONS = {
  signIn: [
    'signIn',
    'signOut',
    'session.end',
    'provider.confirm',
    'agentLink.create',
    'workspaceLink.create',
    'workspace.enter',
    'link.use',
    'email.confirm',
    'password.forget',
    'password.reset',
    'password.change',
    'authenticator.on',
    'authenticator.off',
    'recoveryCodes.new',
    'passkey.add',
    'passkey.rename',
    'passkey.remove',
    'identity.remove',
    'proof.show',
  ],
  people: [
    'member.add',
    'member.invite',
    'member.change',
    'member.remove',
    'member.unlock',
    'member.resetFactor',
    'profile.change',
    'statusMail.change',
    'view.add',
    'view.change',
    'view.remove',
  ],
  workspaces: [
    'workspace.add',
    'workspace.change',
    'workspace.share',
    'workspace.remove',
    'workspace.observe',
    'workspaceKey.new',
    'setupLink.mail',
    'secondFactor.reset',
    'review.start',
    'review.mark',
    'review.finish',
  ],
  billing: [
    'checkout.open',
    'billingPortal.open',
    'billing.change',
    'card.add',
    'card.default',
    'card.remove',
    'plan.buy',
    'plan.order',
    'plan.change',
  ],
  account: [
    'account.create',
    'account.change',
    'secondFactor.require',
    'account.delete',
    'account.remove',
    'account.suspend',
    'account.resume',
  ],
} as const

export type ActivityKind = keyof typeof ACTIVITY_ACTIONS
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[ActivityKind][number]

export const isActivityKind = (text: string): text is ActivityKind => Object.hasOwn(ACTIVITY_ACTIONS, text)

export const ACTIVITY_KINDS: readonly ActivityKind[] = Object.keys(ACTIVITY_ACTIONS).filter(isActivityKind)

/** Events in one reply. */
export const MAX_EVENTS = 100

const Text = v.nullable(v.string())

/** Identity of somebody who was deleted, for the filter by person; only they have one. */
const DeletedId = v.optional(v.string())

/** By name, only what differs. `members` are named as `personIn` reads them. */
const ValuesSchema = v.nullable(v.record(v.string(), v.unknown()))

export const ActivityEventSchema = v.object({
  id: v.string(),
  at: v.string(),
  actor: v.object({
    kind: v.picklist(['user', 'operator', 'system']),
    email: Text,
    name: Text,
    address: Text,
    deletedId: DeletedId,
  }),
  action: v.string(),
  outcome: v.picklist(['done', 'refused']),
  subject: v.nullable(v.object({ kind: v.string(), id: v.string(), name: Text, deletedId: DeletedId })),
  before: ValuesSchema,
  after: ValuesSchema,
})
export type ActivityEvent = v.InferOutput<typeof ActivityEventSchema>

export const ActivityReplySchema = v.object({ events: v.array(ActivityEventSchema), hasMore: v.boolean() })
export type ActivityReply = v.InferOutput<typeof ActivityReplySchema>
