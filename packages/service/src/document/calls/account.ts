import {
  AccountDeletionRequestSchema,
  AccountDeletionSchema,
  AccountReplySchema,
  ActivityReplySchema,
  CompanyFormSchema,
  ErrorCode,
  Role,
  WizardFlagSchema,
} from '@portico/stores/contract'
import * as v from 'valibot'
import { call, pagesOf } from '../call.ts'
import { account, ADA, WORKSPACE_ID } from '../examples.ts'

export const accountCalls = {
  'PUT /account/': call({
    summary: 'Changes the company information, or the flag of the setup wizard',
    description: 'An outdated `revision` is refused with -2.',
    tag: 'Account',
    role: Role.owner,
    request: {
      schema: v.union([CompanyFormSchema, WizardFlagSchema]),
      examples: {
        company: {
          companyName: 'Alpine Tools',
          phone: '+41 44 555 01 42',
          state: 'Zürich',
          country: 'CH',
          address: 'Seestrasse 48',
          city: 'Zürich',
          postalCode: '8002',
          email: null,
          revision: 102_938_475_610,
        },
        wizard: { workspaceWizard: 1 },
      },
    },
    reply: { schema: AccountReplySchema, examples: { account: { account } } },
    refusals: [ErrorCode.invalidContent, ErrorCode.alreadyExists],
  }),

  'DELETE /account': call({
    summary: 'Deletes the account',
    description: 'Signs everybody out at once; the data goes after some days.',
    tag: 'Account',
    role: Role.owner,
    proof: 'recent',
    request: {
      schema: AccountDeletionRequestSchema,
      examples: { captcha: { reCaptchaToken: '03AFcWeA5vT9x' } },
    },
    reply: { schema: AccountDeletionSchema, examples: { deleted: { deletedAfterDays: 7 } } },
    refusals: [ErrorCode.invalidContent, [ErrorCode.invalidContent, 502], ErrorCode.activeSubscriptionExists],
  }),

  'GET /account/activity/': call({
    summary: 'Who did what to whom, when and from where',
    description:
      'Newest first, without secrets. `before` asks for what is older than an event. A service that offers it names `activity` in `features`.',
    tag: 'Account',
    role: Role.admin,
    query: {
      person: {
        description:
          'Who did it, or whom it was done to: an e-mail, or the `deletedId` of somebody who was deleted',
        example: ADA,
      },
      workspace: { description: 'Id of a workspace', example: WORKSPACE_ID },
      kind: {
        description: 'signIn, people, workspaces, billing or account; several separated by commas',
        example: 'people,workspaces',
      },
      from: { description: 'ISO 8601, inclusive', example: '2026-11-01T00:00:00.000Z' },
      to: { description: 'ISO 8601, exclusive', example: '2026-12-01T00:00:00.000Z' },
      ...pagesOf('event'),
    },
    reply: {
      schema: ActivityReplySchema,
      examples: {
        activity: {
          events: [
            {
              id: '1209',
              at: '2026-11-20T12:00:00.000Z',
              actor: { kind: 'user', email: ADA, name: 'Ada Lovelace', address: '203.0.113.7' },
              action: 'member.change',
              outcome: 'done',
              subject: { kind: 'member', id: 'ben@alpine.example', name: 'Ben Ode' },
              before: { level: 1 },
              after: { level: 2 },
            },
          ],
          hasMore: false,
        },
      },
    },
    refusals: [ErrorCode.invalidContent],
    isAddition: true,
  }),
} as const
