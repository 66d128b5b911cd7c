import { cleanName, CompanyFormSchema, WizardFlagSchema } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { Updateable } from 'kysely'
import * as v from 'valibot'
import { lockSubscription } from '../database/lookups.ts'
import type { Database } from '../database/schema.ts'
import { hasKey, nameText, parse } from '../http/parse.ts'
import { answer } from './answer.ts'
import { accountOf } from './accounts.ts'
import { differences } from '../audit/record.ts'
import type { ApiContext } from './context.ts'
import { validationLengths } from './config.ts'
import { changedNow, outdated } from './revision.ts'
import countries from './countries.json' with { type: 'json' }

const { company } = validationLengths

const countryCodes = new Set(countries.map(({ code }) => code))

type Lengths = { readonly min: number; readonly max: number }

const required = ({ min, max }: Lengths) => nameText(max, Math.max(1, min))

/** Absent: unchanged; null or blank: cleared. */
const optional = (lengths: Lengths) =>
  v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.transform((text) => cleanName(text ?? '') || null),
      v.nullable(nameText(lengths.max, lengths.min)),
    ),
  )

/** Four fields are required (specification, section 5); the others are sent back as read. */
const CompanyBody = v.strictObject({
  ...CompanyFormSchema.entries,
  companyName: required(company.companyName),
  phone: required(company.phone),
  state: required(company.state),
  country: v.pipe(
    v.string(),
    v.check((code) => countryCodes.has(code)),
  ),
  address: optional(company.address),
  city: optional(company.city),
  postalCode: optional(company.postalCode),
  email: optional(company.email),
})

const WizardBody = v.strictObject(WizardFlagSchema.entries)

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
  answer(api, 'PUT /account/', {
    handle: ({ input, session, request }) => {
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
    },
  })
}
