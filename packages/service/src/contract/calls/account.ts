import { ErrorCode, Role } from '@portico/stores/contract'
import * as wire from '@portico/stores/contract'
import * as v from 'valibot'
import { validationLengths } from '../../account/config.ts'
import { countries } from '../../account/countries.ts'
import { pageQuery } from '../../http/rowPages.ts'
import { call, pagesOf } from '../call.ts'

const { companyName, phone, state, address, city, postalCode, email } = validationLengths.company

const countryCodes = new Set(countries.map(({ code }) => code))

type Lengths = { readonly min: number; readonly max: number }

const required = ({ min, max }: Lengths) => wire.nameText(max, Math.max(1, min))

/** Absent: unchanged; null or blank: cleared. */
const optional = ({ min, max }: Lengths) =>
  v.optional(
    v.pipe(
      v.nullable(wire.nameText(max, min)),
      v.transform((value) => value || null),
    ),
  )

/** Four fields are required (specification, section 5); the others are sent back as read. */
export const CompanyBody = v.strictObject({
  ...wire.CompanyFormSchema.entries,
  companyName: required(companyName),
  phone: required(phone),
  state: required(state),
  country: v.pipe(
    v.string(),
    v.check((code) => countryCodes.has(code)),
  ),
  address: optional(address),
  city: optional(city),
  postalCode: optional(postalCode),
  email: optional(email),
})

export const ActivityFilter = v.object({
  person: v.optional(
    v.pipe(
      wire.text(254),
      // Identities of deleted people have no @, and their case counts.
      v.transform((person) => (person.includes('@') ? wire.canonicalEmail(person) : person)),
    ),
  ),
  workspace: v.optional(wire.text(100)),
  kind: v.optional(
    v.pipe(
      wire.text(200),
      v.transform((list) => list.split(',')),
      v.array(v.picklist(wire.ACTIVITY_KINDS)),
    ),
  ),
  ...pageQuery(wire.MAX_EVENTS),
})

export const accountCalls = {
  'PUT /account/': call({
    summary: 'Changes the company information, or the flag of the setup wizard',
    description: 'An outdated `revision` is refused with -2.',
    tag: 'Account',
    role: Role.owner,
    request: v.union([CompanyBody, wire.WizardFlagSchema]),
    reply: wire.AccountReplySchema,
    refusals: [ErrorCode.alreadyExists],
  }),

  'DELETE /account': call({
    summary: 'Deletes the account',
    description: 'Signs everybody out at once; the data goes after some days.',
    tag: 'Account',
    role: Role.owner,
    proof: 'recent',
    request: wire.AccountDeletionRequestSchema,
    reply: wire.AccountDeletionSchema,
    refusals: [[ErrorCode.invalidContent, 502], ErrorCode.activeSubscriptionExists],
  }),

  'GET /account/activity/': call({
    summary: 'Who did what to whom, when and from where',
    description: 'Newest first, without secrets. `before` asks for what is older than an event.',
    tag: 'Account',
    role: Role.admin,
    query: {
      person: 'Who did it, or whom it was done to: an e-mail, or the `deletedId` of somebody who was deleted',
      workspace: 'Id of a workspace',
      kind: 'signIn, people, workspaces, billing or account; several separated by commas',
      from: 'ISO 8601, inclusive',
      to: 'ISO 8601, exclusive',
      ...pagesOf('event'),
    },
    querySchema: ActivityFilter,
    reply: wire.ActivityReplySchema,
    addition: 'activity',
  }),
} as const

export const startCalls = {
  'GET /config': call({
    summary: 'What the console has to know first',
    description:
      'The console asks for it at its own origin; all other calls go to `wsurl`, or `baseUrl` without it.',
    tag: 'Start',
    role: 'public',
    // Every console starts with this call, and it is as cheap as a refusal.
    rateLimit: false,
    reply: wire.ConfigSchema,
  }),

  'GET /data/countries.json': call({
    summary: 'Countries by name',
    description: 'The list itself is `data`.',
    tag: 'Start',
    role: 'public',
    reply: wire.CountriesSchema,
  }),
} as const
