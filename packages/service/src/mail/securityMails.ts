import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressees } from '../database/lookups.ts'
import type { Dependencies } from '../dependencies.ts'
import { consoleOriginOf, originOf } from '../http/hosts.ts'
import { issueOneTimeToken } from '../auth/oneTimeTokens.ts'
import type { BackgroundJobs } from './backgroundJobs.ts'
import { securityLimits, securitySummaryLimits, sendLimited } from './limits.ts'
import type { Mailer } from './mailer.ts'
import { isUndone, type SecurityNews } from './securityNews.ts'
import { securityMail, undoPath } from './templates.ts'

/** To the user whose sign-in has changed, after the reply: a mail server that fails must not undo the change. */
export const createSecurityMails = (
  { db, now, settings }: Pick<Dependencies, 'db' | 'now' | 'settings'>,
  mailer: Mailer,
  backgroundJobs: BackgroundJobs,
) => {
  /** A flood of news would hide the one that matters, so after the first ones a single mail sums up. */
  const sendNews = async (
    memberId: string,
    news: SecurityNews,
    send: (told: SecurityNews) => Promise<void>,
  ): Promise<void> => {
    const needed = { db, now }
    if ((await sendLimited(needed, securityLimits(memberId), () => send(news))) === null) return
    await sendLimited(needed, securitySummaryLimits(memberId), () => send({ kind: 'many' }))
  }

  const linkOf = async ({ headers }: FastifyRequest, memberId: string, news: SecurityNews) => {
    if (!isUndone(news)) return `${consoleOriginOf(settings, headers.host)}/admin/security`
    const passkey = news.kind === 'passkeyAdded' ? { passkey_id: news.passkeyId } : {}
    const token = await issueOneTimeToken(db, { kind: 'factor-undo', memberId, ...passkey }, now())
    return `${originOf(settings, headers.host)}${undoPath}/${token}`
  }

  return (
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    memberId: string,
    news: SecurityNews,
  ): void => {
    const from = { at: new Date(now()), address: request.ip }
    backgroundJobs.run(request, reply, async () => {
      const member = await addressees(db).where('members.id', '=', memberId).executeTakeFirst()
      if (!member) return
      await sendNews(memberId, news, async (told) => {
        const link = await linkOf(request, memberId, told)
        await mailer.send(securityMail({ ...member, link, from }, told))
      })
    })
  }
}
