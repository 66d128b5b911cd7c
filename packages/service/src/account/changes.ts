import type { FastifyInstance } from 'fastify'
import type { Updateable } from 'kysely'
import { lockSubscription } from '../database/lookups.ts'
import { CompanyBody, WizardBody } from '../contract/calls/account.ts'
import type { Database } from '../database/schema.ts'
import { hasKey, parse } from '../http/parse.ts'
import { answerUnparsed } from '../api/answer.ts'
import { accountOf } from './account.ts'
import { differences } from '../audit/record.ts'
import type { ApiContext } from '../api/context.ts'
import { changedNow, outdated } from '../http/revision.ts'

interface AccountChange {
  readonly values: Updateable<Database['accounts']>
  readonly revision?: number | undefined
}

const changeIn = (body: unknown): AccountChange => {
  if (hasKey(body, 'workspaceWizard'))
    return { values: { workspace_wizard: parse(WizardBody, body).workspaceWizard === 1 } }
  const { companyName, postalCode, revision, ...fields } = parse(CompanyBody, body)
  const postal = postalCode === undefined ? {} : { postal_code: postalCode }
  return { values: { ...fields, ...postal, company_name: companyName }, revision }
}

const shownOf = ({ companyInformation, workspaceWizard }: Awaited<ReturnType<typeof accountOf>>) => ({
  ...companyInformation,
  workspaceWizard,
})

export const accountChangeCalls = (api: FastifyInstance, { db, now, audit }: ApiContext): void => {
  answerUnparsed(api, 'PUT /account/', ({ input, session, request }) => {
    const { accountId } = session
    const { values, revision } = changeIn(input)
    return db.transaction().execute(async (transaction) => {
      await lockSubscription(transaction, accountId)
      const before = await accountOf(transaction, accountId)
      if (revision !== undefined && revision !== before.revision) throw outdated('account')
      await transaction
        .updateTable('accounts')
        .set({ ...values, ...(hasKey(input, 'workspaceWizard') ? {} : changedNow(session, now())) })
        .where('id', '=', accountId)
        .execute()
      const account = await accountOf(transaction, accountId)
      await audit.record(transaction, request, {
        action: 'account.change',
        ...differences(shownOf(before), shownOf(account)),
      })
      return { account }
    })
  })
}
