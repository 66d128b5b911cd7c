import { type Account, ErrorCode, type UserData } from '@portico/stores/contract'
import { changerOf, countMembers } from '../database/lookups.ts'
import type { Db } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'
import { planName } from '../billing/prices.ts'
import { lacksFactor, mustSetUp } from '../auth/factors.ts'
import { digestOf, lastChangeOf } from '../http/revision.ts'

export const accountOf = async (db: Db, accountId: string): Promise<Account> => {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('subscriptions', 'subscriptions.account_id', 'accounts.id')
    .selectAll(['accounts', 'subscriptions'])
    .select(changerOf('accounts'))
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow(() => new ApiError(ErrorCode.accountNotFound, 'The account was not found'))
  const companyInformation = {
    companyName: row.company_name,
    phone: row.phone,
    country: row.country,
    state: row.state,
    address: row.address,
    city: row.city,
    postalCode: row.postal_code,
    email: row.email,
  }
  return {
    registrationDate: row.registered_at.toISOString(),
    subscription: {
      expiration: row.expires_at.toISOString(),
      isTrial: row.is_trial,
      planId: row.plan_id,
      users: row.users,
      plan: planName(row.plan_id),
      customerId: row.customer_id,
      interval: row.billing_interval,
      periodStart: row.period_start?.toISOString() ?? null,
      cancelAtPeriodEnd: row.cancel_at_period_end,
    },
    companyInformation,
    workspaceWizard: row.workspace_wizard ? 1 : 0,
    inTrialMode: row.is_trial,
    inSubscriptionMode: !row.is_trial,
    revision: digestOf(companyInformation),
    ...lastChangeOf(row),
    people: await countMembers(db, accountId),
  }
}

export const userDataOf = async (db: Db, memberId: string): Promise<UserData> => {
  const member = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .selectAll('members')
    .select([lacksFactor.as('lacks_factor'), mustSetUp.as('must_set_up')])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    user: {
      firstName: member.first_name,
      lastName: member.last_name,
      endTour: member.end_tour,
      account: await accountOf(db, member.account_id),
    },
    accountid: member.account_id,
    email: member.email,
    level: member.level,
    hasSecondFactor: !member.lacks_factor,
    ...(member.must_set_up && { needsSecondFactor: true }),
  }
}
