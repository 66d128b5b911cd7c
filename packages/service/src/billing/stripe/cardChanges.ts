import type { Stripe } from 'stripe'
import { recordEvent } from '../../audit/record.ts'
import type { Db } from '../../database/schema.ts'
import { idOf, isOwn, type StripeContext } from './client.ts'
import { isFirst } from './accounts.ts'

/** A change on Stripe's pages: the service's own changes are recorded with their author. */
export interface CardChange {
  readonly action: 'card.add' | 'card.default' | 'card.remove'
  readonly customerId: string
  readonly cardId: string
}

type Reference = Parameters<typeof idOf>[0] | undefined

const changed = (action: CardChange['action'], customer: Reference, card: Reference): CardChange | null => {
  const [customerId, cardId] = [idOf(customer ?? null), idOf(card ?? null)]
  return customerId === null || cardId === null ? null : { action, customerId, cardId }
}

export const cardChangeOf = (event: Stripe.Event): CardChange | null => {
  if (isOwn(event)) return null
  if (event.type === 'payment_method.attached') {
    const { customer, id } = event.data.object
    return changed('card.add', customer, id)
  }
  if (event.type === 'payment_method.detached')
    return changed('card.remove', event.data.previous_attributes?.customer, event.data.object.id)
  if (event.type === 'customer.updated') {
    const { object, previous_attributes: before } = event.data
    if (before?.invoice_settings?.default_payment_method === undefined) return null
    return changed('card.default', object.id, object.invoice_settings.default_payment_method)
  }
  if (event.type === 'customer.subscription.updated') {
    const { object, previous_attributes: before } = event.data
    if (before?.default_payment_method === undefined) return null
    return changed('card.default', object.customer, object.default_payment_method)
  }
  return null
}

export const recordCardChange = (db: Db, accountId: string, { action, cardId }: CardChange, at: number) =>
  recordEvent(db, { actor: 'system', at }, { action, accountId, subject: { kind: 'card', id: cardId } })

/** For an event that is only about cards. The event of a first purchase precedes its customer, and is part of the purchase. */
export const applyCardChange = async (
  { db, now }: Pick<StripeContext, 'db' | 'now'>,
  eventId: string,
  change: CardChange,
): Promise<void> => {
  const account = await db
    .selectFrom('stripe_accounts')
    .select('account_id')
    .where('customer_id', '=', change.customerId)
    .executeTakeFirst()
  if (!account) return
  await db.transaction().execute(async (transaction) => {
    if (await isFirst(transaction, eventId, now()))
      await recordCardChange(transaction, account.account_id, change, now())
  })
}
