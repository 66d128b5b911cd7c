import type { FastifyInstance } from 'fastify'
import type { Updateable } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { parseBody } from '../http/body.ts'
import { accountOf } from './accounts.ts'
import { sessionOf } from './authenticate.ts'
import { validationLengths } from './config.ts'
import countries from './countries.json' with { type: 'json' }

const { company } = validationLengths

const countryCodes = new Set(countries.map(({ code }) => code))

type Lengths = { readonly min: number; readonly max: number }

const trimmed = ({ min, max }: Lengths) => v.pipe(v.string(), v.trim(), v.minLength(min), v.maxLength(max))

/** May not be empty, whatever the length limits say. */
const required = ({ min, max }: Lengths) => trimmed({ min: Math.max(1, min), max })

/** Stays as it is when it is not sent; null and blanks clear it. */
const optional = (lengths: Lengths) =>
  v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.transform((text) => text?.trim() || null),
      v.nullable(trimmed(lengths)),
    ),
  )

/** Four fields are required (specification, section 5); the others come back as they were read. */
const CompanyBody = v.strictObject({
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

const WizardBody = v.strictObject({ workspaceWizard: v.picklist([0, 1]) })

const isAboutTheWizard = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'workspaceWizard' in body

const changeIn = (body: unknown): Updateable<Database['accounts']> => {
  if (isAboutTheWizard(body)) {
    return { workspace_wizard: parseBody(WizardBody, body).workspaceWizard === 1 }
  }
  const { companyName, postalCode, ...fields } = parseBody(CompanyBody, body)
  return {
    ...fields,
    company_name: companyName,
    ...(postalCode === undefined ? {} : { postal_code: postalCode }),
  }
}

/** Changing the account: what is known of the company, or whether the setup wizard is done with. */
export const accountChangeCalls = (api: FastifyInstance, { db }: Dependencies): void => {
  api.route({
    method: 'PUT',
    url: '/account',
    handler: async (request) => {
      const { accountId } = sessionOf(request)
      await db.updateTable('accounts').set(changeIn(request.body)).where('id', '=', accountId).execute()
      return { data: { account: await accountOf(db, accountId) } }
    },
  })
}
