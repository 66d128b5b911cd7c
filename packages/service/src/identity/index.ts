import formbody from '@fastify/formbody'
import { ErrorCode, httpStatusOf, MemberStatus } from '@portico/stores/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { demoCompanies, demoSignIns } from '../database/seed/companies.ts'
import type { Dependencies } from '../dependencies.ts'
import { emailText, lowerCased, tryParse } from '../http/parse.ts'
import { type Language, languageOf } from '../http/language.ts'
import { issueOneTimeToken } from '../security/oneTimeTokens.ts'
import { createToken, hashToken } from '../security/tokens.ts'
import type { StandInScenarios } from '../standins/scenario.ts'
import { CHOICE_SEPARATOR, type Company, sendChooser, sendRefusal } from './page.ts'
import { identityPath, type Provider, PROVIDERS } from './providers.ts'
import type { Refusal } from './labels.ts'

const COOKIE = 'portico_identity'
const LINK_MS = 60_000

const FormBody = v.object({
  state: v.optional(v.string(), ''),
  person: v.optional(v.string()),
  accountId: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
})

const PersonBody = v.object({ accountId: lowerCased(40), email: emailText })

const REFUSED: Readonly<Partial<Record<MemberStatus, readonly [Refusal, ErrorCode]>>> = {
  [MemberStatus.pending]: ['pending', ErrorCode.userNotVerified],
  [MemberStatus.inactive]: ['inactive', ErrorCode.statusInactive],
  [MemberStatus.locked]: ['locked', ErrorCode.statusLocked],
}

const cookieOf = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

const stateOf = (provider: Provider, cookie: string): string => hashToken(`${provider.id}.${cookie}`)

const find = async (
  db: Dependencies['db'],
  person: v.InferOutput<typeof PersonBody>,
): Promise<{ memberId: string } | { refused: readonly [Refusal, ErrorCode] }> => {
  const member = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.id', 'members.status', 'removed_at'])
    .where('members.account_id', '=', person.accountId)
    .where('members.email', '=', person.email)
    .executeTakeFirst()
  if (!member) return { refused: ['unknown', ErrorCode.notFound] }
  if (member.removed_at) return { refused: ['deleted', ErrorCode.accountNotFound] }
  const refused = REFUSED[member.status]
  return refused ? { refused } : { memberId: member.id }
}

/**
 * The form needs the cookie of the browser that opened it (`SameSite=Strict`), so no other site can sign a user in. The
 * returned link is not bound to a browser, but limited by its minute, its single use and the console's question before it
 * replaces a session (decision 11).
 */
export const identityStandIn =
  ({ db, now, settings }: Dependencies, scenarios: StandInScenarios) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(formbody)

    const companies: readonly Company[] = demoCompanies.map((company) => ({
      accountId: company.accountId,
      name: company.name,
      emails: demoSignIns(company),
    }))

    const choose = (
      request: FastifyRequest,
      reply: FastifyReply,
      provider: Provider,
      typed: { accountId: string; email: string } | null,
    ): FastifyReply => {
      const cookie = cookieOf(request) ?? createToken().token
      const secure = settings.publicUrl?.protocol === 'https:' ? '; Secure' : ''
      reply.header(
        'Set-Cookie',
        `${COOKIE}=${cookie}; Path=/standins/identity; Max-Age=600; HttpOnly; SameSite=Strict${secure}`,
      )
      const language: Language = languageOf(request)
      return sendChooser(reply, { provider, language, state: stateOf(provider, cookie), companies, typed })
    }

    for (const provider of PROVIDERS) {
      const url = identityPath(provider.id)
      const refuse = (
        request: FastifyRequest,
        reply: FastifyReply,
        refusal: Refusal,
        outcome: { status: number; code: number | null },
      ) => sendRefusal(reply, { provider, language: languageOf(request) }, refusal, outcome)

      app.get(url, (request, reply) =>
        scenarios.identity.fault === 'failing'
          ? refuse(request, reply, 'failing', { status: 503, code: null })
          : choose(request, reply, provider, null),
      )

      app.route({
        method: 'POST',
        url,
        handler: async (request, reply) => {
          const form = tryParse(FormBody, request.body)
          const cookie = cookieOf(request)
          const site = request.headers['sec-fetch-site']
          const isOwn = cookie !== undefined && (site === undefined || site === 'same-origin')
          if (!form.success || !isOwn || form.output.state !== stateOf(provider, cookie))
            return refuse(request, reply, 'stale', { status: 403, code: null })
          const { person, ...typed } = form.output
          const [accountId, email] = person?.split(CHOICE_SEPARATOR) ?? [typed.accountId, typed.email]
          const named = tryParse(PersonBody, { accountId, email })
          if (!named.success && (typed.accountId.trim() === '' || typed.email.trim() === ''))
            return choose(request, reply, provider, {
              accountId: typed.accountId.trim(),
              email: typed.email.trim(),
            })
          const found = named.success
            ? await find(db, named.output)
            : { refused: ['unknown', ErrorCode.notFound] as const }
          if ('refused' in found) {
            const [refusal, code] = found.refused
            return refuse(request, reply, refusal, { status: httpStatusOf(code), code })
          }
          const lifetimeMs = scenarios.identity.fault === 'expiredLink' ? 0 : LINK_MS
          const token = await issueOneTimeToken(
            db,
            { kind: 'sign-in', memberId: found.memberId, lifetimeMs },
            now(),
          )
          return reply
            .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
            .redirect(`/otpl/${token}`, 303)
        },
      })
    }
  }
