import {
  AccessReviewReplySchema,
  AccessReviewsReplySchema,
  ErrorCode,
  MAX_REVIEWS,
  MAX_RUNNING_REVIEWS,
  type ReviewDecision,
  ReviewDetailsReplySchema,
  ReviewMarksReplySchema,
  ReviewRevocationsReplySchema,
  reviewRowCursor,
  ReviewRowsReplySchema,
} from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { exportAccount } from '../operator/accountExport.ts'
import { onBothDatabases } from '../testing/bothDatabases.ts'
import {
  ADMIN,
  inSequence,
  INVALID_CONTENT,
  OWNER,
  refused,
  serviceFixture,
  USER,
} from '../testing/fixtures.ts'
import { START, type TestDatabase } from '../testing/testService.ts'

const FINISHED = [409, ErrorCode.alreadyExists]

onBothDatabases('an access review', (open: () => Promise<TestDatabase>) => {
  const fixture = serviceFixture(undefined, open)
  const { db, as, call, eventsOf, named, post, advance, members, setMember } = fixture
  const owner = () => as('owner@northwind')
  const admin = () => as('admin@northwind')

  const share = async (workspace: string, people: readonly string[]) =>
    post(`/api/groups/${(await named(workspace)).id}/members`, { members: people }, await owner())
  const membersOf = async (workspace: string) => fixture.workspaceMembers((await named(workspace)).id)
  const start = async (workspaces?: readonly string[], name = 'Q4 2026') => {
    const ids = workspaces && (await Promise.all(workspaces.map(async (each) => (await named(each)).id)))
    return post('/api/account/reviews/', { name, ...(ids && { workspaces: ids }) }, await owner())
  }
  const started = async (...args: Parameters<typeof start>) =>
    (await start(...args)).data(AccessReviewReplySchema).review
  const details = async (id: string) =>
    (await call(`/api/account/reviews/${id}`, await admin())).data(ReviewDetailsReplySchema)
  const rows = async (id: string, query: Readonly<Record<string, string>> = {}) =>
    (
      await call(`/api/account/reviews/${id}/rows?${new URLSearchParams(query).toString()}`, await admin())
    ).data(ReviewRowsReplySchema)
  const shown = async (id: string) =>
    (await rows(id)).rows.map(({ email, change, decision, unsharedAt }) => [
      email,
      change,
      decision,
      unsharedAt !== null,
    ])
  const mark = async (
    id: string,
    decision: ReviewDecision | null,
    people?: readonly string[],
    who = 'owner@northwind',
  ) => {
    const body = { workspace: (await named('Accounting')).id, decision, ...(people && { people }) }
    return call(`/api/account/reviews/${id}/marks`, { ...(await as(who)), method: 'PUT', body })
  }
  const marked = async (...args: Parameters<typeof mark>) =>
    (await mark(...args)).data(ReviewMarksReplySchema)
  const revoke = async (id: string) =>
    post(
      `/api/account/reviews/${id}/revocations`,
      { workspace: (await named('Accounting')).id },
      await admin(),
    )
  const finish = async (id: string) => post(`/api/account/reviews/${id}/finish`, {}, await admin())

  const ofTwo = async () => {
    await share('Accounting', [ADMIN, USER])
    return started(['Accounting'])
  }

  describe('when it starts', () => {
    it('has a row for each person and workspace, without owners', async () => {
      await share('Accounting', [ADMIN, USER])
      await share('Design studio', [USER])
      const review = await started(['Accounting', 'Design studio'])
      expect(review).toMatchObject({
        name: 'Q4 2026',
        scope: 2,
        workspaces: 2,
        total: 3,
        decided: 0,
        startedBy: OWNER,
        startedAt: new Date(START).toISOString(),
        finishedAt: null,
      })
      expect((await details(review.id)).groups.map(({ name, total }) => [name, total])).toEqual([
        ['Accounting', 2],
        ['Design studio', 1],
      ])
      expect((await started()).scope).toBeNull()
    })

    it('needs a name', async () => {
      expect(refused(await start(undefined, ' '))).toEqual(INVALID_CONTENT)
      const reply = await call('/api/account/reviews/', await owner())
      expect(reply.data(AccessReviewsReplySchema).reviews).toEqual([])
    })

    it('is read page by page, over workspaces too', async () => {
      await share('Accounting', [ADMIN, USER])
      await share('Design studio', [USER])
      const { id } = await started(['Accounting', 'Design studio'])
      const seen: string[] = []
      let after: string | undefined
      for (let hasMore = true; hasMore;) {
        const page = await rows(id, { limit: '1', ...(after !== undefined && { after }) })
        const [row] = page.rows
        if (!row) throw new Error('The page is empty')
        seen.push(row.email)
        after = reviewRowCursor(row)
        hasMore = page.hasMore
      }
      expect(seen.toSorted()).toEqual([ADMIN, USER, USER])
      const limited = await call(`/api/account/reviews/${id}/rows?limit=501`, await admin())
      expect(refused(limited)).toEqual(INVALID_CONTENT)
    })
  })

  it('is one of a list of pages, the newest first, with the counts of each', async () => {
    const ids: string[] = []
    for (const name of ['One', 'Two', 'Three']) {
      advance(60_000)
      ids.unshift((await started(undefined, name)).id)
    }
    const [third, second, first] = ids
    await finish(second ?? '')
    const page = async (query: string) => {
      const reply = await call(`/api/account/reviews/?${query}`, await admin())
      const { reviews, hasMore } = reply.data(AccessReviewsReplySchema)
      for (const review of reviews) expect(review).toEqual((await details(review.id)).review)
      return { ids: reviews.map(({ id }) => id), hasMore }
    }
    expect(await page('')).toEqual({ ids, hasMore: false })
    expect(await page('limit=2')).toEqual({ ids: [third, second], hasMore: true })
    expect(await page(`limit=2&after=${second}`)).toEqual({ ids: [first], hasMore: false })
    expect(await page('after=elsewhere')).toEqual({ ids: [], hasMore: false })
    const tooMany = await call(`/api/account/reviews/?limit=${MAX_REVIEWS + 1}`, await admin())
    expect(refused(tooMany)).toEqual(INVALID_CONTENT)
  })

  it('is refused beside as many running ones as an account may have', async () => {
    const replies = await inSequence(MAX_RUNNING_REVIEWS + 1, () => start(['Accounting']))
    expect(replies.map(({ status }) => status)).toEqual([
      ...Array.from({ length: MAX_RUNNING_REVIEWS }, () => 200),
      409,
    ])
    await finish(replies[0]?.data(AccessReviewReplySchema).review.id ?? '')
    expect((await start(['Accounting'])).status).toBe(200)
  })

  describe('a mark', () => {
    it('is the last one made, by whom and when, and changes no access', async () => {
      const { id } = await ofTwo()
      await mark(id, 'revoked', [USER])
      advance(60_000)
      const { rows: changed, group, review } = await marked(id, 'kept', [USER], 'admin@northwind')
      expect(changed).toMatchObject([
        { email: USER, decision: 'kept', by: ADMIN, at: new Date(START + 60_000).toISOString() },
      ])
      expect([group.decided, group.total, review.decided]).toEqual([1, 2, 1])
      expect(await membersOf('Accounting')).toEqual([ADMIN, OWNER, USER])
      expect((await marked(id, null, [USER])).rows).toMatchObject([{ decision: null, by: null, at: null }])
    })

    it('of a whole workspace leaves those made before', async () => {
      const { id } = await ofTwo()
      await mark(id, 'revoked', [USER])
      expect((await marked(id, 'kept')).rows.map(({ email }) => email)).toEqual([ADMIN])
      expect(await shown(id)).toEqual([
        [ADMIN, null, 'kept', false],
        [USER, null, 'revoked', false],
      ])
    })

    it('ignores people without a row, and who became an owner', async () => {
      const { id } = await ofTwo()
      await setMember(USER, { level: 3 })
      expect((await marked(id, 'revoked', [USER, 'nobody@northwind.example', OWNER])).rows).toEqual([])
      expect(await shown(id)).toEqual([
        [ADMIN, null, null, false],
        [USER, 'owner', null, false],
      ])
      expect((await details(id)).review.total).toBe(1)
    })

    it('is an event with its people', async () => {
      const { id } = await ofTwo()
      await mark(id, 'revoked', [USER])
      const events = await eventsOf('review.start', 'review.mark', 'review.finish')
      const workspace = (await named('Accounting')).id
      expect(events.map(({ action, after }) => [action, after])).toEqual([
        ['review.start', { workspaces: 1, rows: 2 }],
        ['review.mark', { workspace, decision: 'revoked', members: [USER] }],
      ])
      expect(events[0]?.subject).toEqual({ kind: 'review', id, name: 'Q4 2026' })
    })
  })

  it('lists what has been shared and unshared since', async () => {
    const { id } = await ofTwo()
    const other = (await members()).find(({ id: email, level }) => email !== USER && level === 1)?.id ?? ''
    await share('Accounting', [USER, other])
    expect(new Set((await shown(id)).map((row) => row.join(' ')))).toEqual(
      new Set([`${ADMIN} gone  false`, `${USER}   false`, `${other} new  false`]),
    )
    expect((await details(id)).review.total).toBe(2)
    expect((await marked(id, 'kept')).rows.map(({ email }) => email).toSorted()).toEqual(
      [USER, other].toSorted(),
    )
    await share('Accounting', [])
    expect((await details(id)).groups).toMatchObject([{ total: 2, decided: 2, pending: 0 }])
  })

  describe('revocations', () => {
    it('unshare what was revoked, once, with a note in the activity', async () => {
      const { id } = await ofTwo()
      await mark(id, 'revoked', [USER])
      await mark(id, 'kept', [ADMIN])
      const before = (await named('Accounting')).revision ?? 0
      const reply = (await revoke(id)).data(ReviewRevocationsReplySchema)
      expect([reply.unshared, reply.group.pending]).toEqual([[USER], 0])
      expect(await membersOf('Accounting')).toEqual([ADMIN, OWNER])
      expect((await named('Accounting')).revision).toBe(before + 1)
      expect((await revoke(id)).data(ReviewRevocationsReplySchema).unshared).toEqual([])
      const { email, before: old, after } = (await eventsOf('workspace.share')).at(-1) ?? {}
      expect([email, old, after]).toEqual([ADMIN, { members: [USER] }, { members: [], review: 'Q4 2026' }])
      // Whoever gets it back has it by a new decision.
      expect((await marked(id, 'kept', [USER])).rows).toEqual([])
    })

    it('of a deleted workspace have nothing to do', async () => {
      const { id } = await ofTwo()
      await mark(id, 'revoked', [USER])
      const { id: workspace } = await named('Accounting')
      await call(`/api/services/${workspace}`, { ...(await owner()), method: 'DELETE' })
      const reply = await post(`/api/account/reviews/${id}/revocations`, { workspace }, await owner())
      expect(reply.data(ReviewRevocationsReplySchema)).toMatchObject({
        unshared: [],
        group: { isDeleted: true, pending: 0 },
      })
      expect((await finish(id)).status).toBe(200)
    })
  })

  describe('when it is finished', () => {
    it('needs its revocations, then is locked with its rows as they were', async () => {
      const { id } = await ofTwo()
      await mark(id, 'revoked', [USER])
      expect(refused(await finish(id))).toEqual(FINISHED)
      await revoke(id)
      advance(60_000)
      expect((await finish(id)).data(AccessReviewReplySchema).review).toMatchObject({
        total: 2,
        decided: 1,
        revoked: 1,
        finishedBy: ADMIN,
        finishedAt: new Date(START + 60_000).toISOString(),
      })
      await share('Accounting', [USER])
      expect(await shown(id)).toEqual([
        [ADMIN, null, null, false],
        [USER, null, 'revoked', true],
      ])
      for (const attempt of [mark(id, 'kept'), revoke(id), finish(id)])
        expect(refused(await attempt)).toEqual(FINISHED)
      await expect(
        db().updateTable('access_review_entries').set({ decision: 'kept' }).execute(),
      ).rejects.toThrow('A finished review is not changed')
    })

    it('also has what changed since its start', async () => {
      const { id } = await ofTwo()
      await share('Accounting', [USER])
      await finish(id)
      await share('Accounting', [ADMIN])
      expect(await shown(id)).toEqual([
        [ADMIN, 'gone', null, false],
        [USER, null, null, false],
      ])
    })
  })

  it('belongs to the account: it is exported, and deleted with it', async () => {
    const { id } = await ofTwo()
    const exported = await exportAccount(db(), '4821')
    expect(exported['access_reviews']).toMatchObject([{ id }])
    expect(exported['access_review_entries']).toHaveLength(2)
    await db().deleteFrom('accounts').where('id', '=', '4821').execute()
    const left = await db().selectFrom('access_review_entries').selectAll().execute()
    expect(left).toEqual([])
  })
})
