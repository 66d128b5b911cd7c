import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { createRootStore } from '../root/rootStore.ts'
import type { EndReason, SessionStore } from '../session/sessionStore.ts'
import { FIXTURE_TOKEN, makeUserData } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { never, refusal } from '../testing/fakeTransport.ts'
import { createControls, makeRootStore } from '../testing/makeRootStore.ts'
import { ADMIN, OWNER } from '../users/users.fixture.ts'
import { formCases, importCase, preparedFor, signIn, type FormCase } from './forms.fixture.ts'

const openedFor = async (each: FormCase) => {
  const fixture = await preparedFor(each)
  await each.open(fixture)
  return { ...fixture, form: each.form(fixture) }
}

const typedFor = async (each: FormCase) => {
  const opened = await openedFor(each)
  each.type(opened)
  return opened
}

describe.each(formCases)('the form of $name', (each) => {
  const { entered, type, open, route, problems, isAlwaysSent } = each

  test('is unchanged when it opens, and again after a reset', async () => {
    const fixture = await openedFor(each)
    const before = entered(fixture)
    expect(fixture.form).toMatchObject({ isOpen: true, isDirty: false, isSaving: false })
    type(fixture)
    expect(fixture.form.isDirty).toBe(true)
    expect(entered(fixture)).not.toEqual(before)
    fixture.form.reset()
    expect([entered(fixture), fixture.form.isDirty]).toEqual([before, false])
  })

  test('discards the input when it closes, and then saves nothing', async () => {
    const fixture = await typedFor(each)
    fixture.form.close()
    await expect(fixture.form.save()).resolves.toBe('unavailable')
    expect(fixture.form).toMatchObject({ isOpen: false, isDirty: false, isSaving: false })
    expect(fixture.transport.callsOf(route)).toEqual([])
  })

  test('sends the changes once', async () => {
    const fixture = await typedFor(each)
    const { form, transport } = fixture
    const first = form.save()
    expect(form.isSaving).toBe(true)
    await expect(form.save()).resolves.toBe('unavailable')
    await expect(first).resolves.toBe('saved')
    expect([form.isSaving, transport.callsOf(route).length]).toEqual([false, 1])
    if (isAlwaysSent) return
    await expect(form.save()).resolves.toBe('unchanged')
    expect([form.isDirty, transport.callsOf(route).length]).toEqual([false, 1])
  })

  test('keeps the draft when refused, has the problem, and saves on a retry', async () => {
    const fixture = await typedFor(each)
    const { form, transport } = fixture
    const typed = entered(fixture)
    transport.next(route, refusal(ErrorCode.forbidden))
    await expect(form.save()).resolves.toBe('failed')
    expect(form).toMatchObject({ isDirty: true, isSaving: false })
    expect([entered(fixture), problems(fixture)]).toEqual([typed, [ErrorCode.forbidden]])
    await expect(form.save()).resolves.toBe('saved')
    expect(problems(fixture).filter((code) => code !== undefined)).toEqual([])
  })

  test('is not sent while offline; the session continues, and it is saved once the connection returns', async () => {
    const fixture = await typedFor(each)
    const { form, transport, page, root } = fixture
    const typed = entered(fixture)
    root.network.start()
    page.setOnline(false)
    await expect(form.save()).resolves.toBe('failed')
    expect([root.session.isSignedIn, root.network.hasFailed]).toEqual([true, false])
    expect([entered(fixture), problems(fixture).length, transport.callsOf(route)]).toEqual([typed, 1, []])
    page.setOnline(true)
    await expect(form.save()).resolves.toBe('saved')
    expect(transport.callsOf(route)).toHaveLength(1)
  })

  test('ignores an answer after it was closed and opened again, also while the next is saved', async () => {
    const fixture = await typedFor(each)
    const { form, transport } = fixture
    const answerLate = transport.hold(route)
    const saving = form.save()
    await settle()
    form.close()
    await open(fixture)
    type(fixture)
    const typed = entered(fixture)
    transport.next(route, never)
    void form.save()
    answerLate(refusal(ErrorCode.forbidden))
    await saving
    expect(problems(fixture).filter((code) => code !== undefined)).toEqual([])
    expect([entered(fixture), form.isDirty, form.isSaving]).toEqual([typed, true, true])
  })

  test('ignores an answer after the session', async () => {
    const { form, transport, root } = await typedFor(each)
    const answerLate = transport.hold(route)
    const saving = form.save()
    await settle()
    root.session.signOut()
    answerLate(refusal(ErrorCode.forbidden))
    await saving
    expect([form.isOpen, form.isSaving, form.isDirty]).toEqual([false, false, false])
  })
})

describe.each([...formCases, importCase])('unsaved changes of $name', (each) => {
  const { key, entered, form, type, open } = each

  test.each(['network', 'expired', 'invalidToken', 'elsewhere'] satisfies EndReason[])(
    'survives a session that ended by %s, and is offered to its author',
    async (reason) => {
      const fixture = await openedFor(each)
      const { form: opened, root, tabStorage, users } = fixture
      const before = entered(fixture)
      type(fixture)
      const after = entered(fixture)
      root.session.end(reason)
      expect([opened.storedDraft, opened.hasStoredDraft]).toEqual([null, false])
      expect(entered(fixture)).not.toEqual(after)
      expect(JSON.parse(tabStorage.get(key) ?? '')).toMatchObject({ accountId: '4821', by: OWNER })
      signIn(fixture)
      expect(opened.storedDraft).not.toBeNull()
      await users.load()
      await open(fixture)
      expect([entered(fixture), opened.hasStoredDraft]).toEqual([before, true])
      expect(opened.restoreDraft()).toBe(true)
      expect(entered(fixture)).toEqual(after)
      expect([opened.hasStoredDraft, opened.storedDraft, opened.restoreDraft()]).toEqual([false, null, false])
    },
  )

  test('is not offered to another user, who removes it by signing in', async () => {
    const fixture = await typedFor(each)
    const { form: opened, root, storage } = fixture
    storage.set(key, 'of somebody')
    root.session.end('network')
    signIn(fixture, 'other@northwind.example')
    expect([opened.storedDraft, storage.get(key)]).toEqual([null, null])
    root.session.end('network')
    signIn(fixture)
    expect(opened.storedDraft).toBeNull()
  })

  test('survives a reload and a tab that crashed, and is offered until it is saved', async () => {
    const fixture = await openedFor(each)
    const { storage, tabStorage, page } = fixture
    type(fixture)
    const typed = entered(fixture)
    // A reload hides the page first.
    page.setVisible(false)
    const stored = tabStorage.get(key)
    expect([stored, storage.get(key)]).toEqual([expect.stringContaining(OWNER), stored])
    for (const places of [['tabStorage'], ['storage']] as const) {
      const next = await preparedFor(each)
      for (const place of places) next[place].set(key, stored ?? '')
      form(next).loadDraft()
      await open(next)
      expect(form(next).restoreDraft()).toBe(true)
      expect([entered(next), form(next).isDirty]).toEqual([typed, true])
      // As a new one: its copies in other tabs have ended.
      const { id: _old, ...kept }: object & { id?: string } = JSON.parse(stored ?? '')
      for (const place of [next.tabStorage, next.storage])
        expect(JSON.parse(place.get(key) ?? '')).toMatchObject(kept)
      form(next).close()
      expect([next.tabStorage.get(key), next.storage.get(key)]).toEqual([null, null])
    }
  })

  test('is stored while it is entered, and no longer once it is entered no more', async () => {
    const { form: opened, clock, storage, tabStorage } = await typedFor(each)
    expect(tabStorage.get(key)).toBeNull()
    await clock.advance(500)
    expect([tabStorage.get(key), storage.get(key)]).not.toContain(null)
    opened.close()
    expect([tabStorage.get(key), storage.get(key)]).toEqual([null, null])
  })

  test('is not offered after a week, nor once another tab has saved or discarded it', async () => {
    const { form: opened, clock, storage, tabStorage } = await typedFor(each)
    await clock.advance(500)
    // Of another tab that was closed.
    const stored = (storage.get(key) ?? '').replace(/"id":"\w+"/, '"id":"theirs"')
    opened.close()
    storage.set(key, stored)
    opened.loadDraft()
    expect(opened.storedDraft).not.toBeNull()
    storage.changeElsewhere(key, null)
    expect(opened.storedDraft).toBeNull()
    await clock.advance(7 * 86_400_000)
    for (const place of [storage, tabStorage]) place.set(key, stored)
    opened.loadDraft()
    expect([opened.storedDraft, storage.get(key), tabStorage.get(key)]).toEqual([null, null, null])
  })

  test('is offered again when its code fails to load, which closes it', async () => {
    const fixture = await typedFor(each)
    const { form: opened, root } = fixture
    const typed = entered(fixture)
    root.offerDraftsAgain()
    opened.close()
    await open(fixture)
    expect([opened.isDirty, opened.restoreDraft()]).toEqual([false, true])
    expect(entered(fixture)).toEqual(typed)
  })

  test('ends with a sign-out', async () => {
    const fixture = await typedFor(each)
    await fixture.clock.advance(500)
    fixture.root.session.signOut()
    expect([fixture.tabStorage.get(key), fixture.storage.get(key)]).toEqual([null, null])
    signIn(fixture)
    expect(fixture.form.storedDraft).toBeNull()
  })

  test('ends when it is discarded', async () => {
    const fixture = await typedFor(each)
    fixture.root.session.end('expired')
    signIn(fixture)
    fixture.form.discardDraft()
    fixture.root.session.end('expired')
    signIn(fixture)
    expect(fixture.form.storedDraft).toBeNull()
  })

  test.each(['', '{', '[]', '{"accountId":"4821"}'])('is ignored when it cannot be parsed (%j)', (text) => {
    const fixture = makeRootStore({ role: null })
    fixture.tabStorage.set(key, text)
    signIn(fixture)
    expect([each.form(fixture).storedDraft, fixture.tabStorage.get(key)]).toEqual([null, null])
  })

  test('is not stored without changes', async () => {
    const { root, tabStorage } = await openedFor(each)
    root.session.end('network')
    expect(tabStorage.get(key)).toBeNull()
  })
})

test('an offline save has a problem until the connection returns', async () => {
  const { root, page } = makeRootStore({ subscription: {} })
  const { companyEdit } = root.billing
  root.network.start()
  companyEdit.open()
  companyEdit.set('phone', '+1 1')
  page.setOnline(false)
  await companyEdit.save()
  expect(companyEdit.saveProblem).toMatchObject({ kind: 'offline' })
  page.setOnline(true)
  expect(companyEdit.saveProblem).toBeNull()
})

test.each([
  ['a sign-out', (session: SessionStore) => session.end('signedOut')],
  ['another user’s sign-in', (session) => session.receive(makeUserData({ email: ADMIN }), 'another')],
])('%s also removes drafts whose forms are not loaded', (_, end) => {
  const keys = new Set([...formCases, importCase].map(({ key }) => key))
  const { transport, ...platform } = createControls(false, 'prompt')
  const places = [platform.storage, platform.tabStorage]
  for (const key of keys) for (const place of places) place.set(key, 'stored')
  const { session } = createRootStore({
    ...platform,
    transport: transport.transport,
    serviceUrl: '/api',
    random: () => 0.5,
  })
  const left = () => [...keys].flatMap((key) => places.filter((place) => place.get(key) !== null)).length
  session.receive(makeUserData(), FIXTURE_TOKEN)
  session.end('expired')
  expect(left()).toBe(2 * keys.size)
  session.receive(makeUserData(), FIXTURE_TOKEN)
  end(session)
  expect(left()).toBe(0)
})
