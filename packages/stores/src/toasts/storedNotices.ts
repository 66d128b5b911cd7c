import { autorun } from 'mobx'
import { addDisposer, types } from 'mobx-state-tree'
import * as v from 'valibot'
import { environmentOf } from '../environment/environment.ts'
import { parseStored } from '../environment/storage.ts'
import { rootOf, update } from '../root/root.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import { MAX_NOTICES, TOAST_KINDS } from './toastsStore.ts'

const KEY = 'portico.notices'

const StoredSchema = v.object({
  accountId: v.string(),
  by: v.string(),
  newNotices: v.number(),
  notices: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(TOAST_KINDS),
      messageKey: v.string(),
      values: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
      at: v.number(),
    }),
  ),
})

/** Notices survive a reload, until the session ends. */
export const StoredNoticesModel = types.model({}).actions((self) => {
  const { tabStorage } = environmentOf(self)
  let owner: string | null = null

  const restore = ({ accountId, email }: SessionUser): void => {
    const stored = parseStored(tabStorage.get(KEY), StoredSchema)
    if (stored?.accountId !== accountId || stored.by !== email) return
    const { toasts } = rootOf(self)
    // A repeated notice is listed once.
    const earlier = stored.notices.filter(
      ({ messageKey }) => !toasts.notices.some((notice) => notice.messageKey === messageKey),
    )
    const notices = [...toasts.notices, ...earlier].slice(0, MAX_NOTICES)
    const newNotices = Math.min(toasts.newNotices + stored.newNotices, notices.length)
    update(toasts, { notices, newNotices })
  }

  const follow = (): void => {
    const { session, toasts } = rootOf(self)
    const { user } = session
    if (user === null) {
      if (owner !== null) tabStorage.remove(KEY)
      owner = null
      return
    }
    const { accountId, email } = user
    const current = `${accountId} ${email}`
    if (owner !== current) {
      owner = current
      restore(user)
    }
    const { notices, newNotices } = toasts
    tabStorage.set(KEY, JSON.stringify({ accountId, by: email, newNotices, notices }))
  }
  return {
    afterAttach: () => addDisposer(self, autorun(follow)),
  }
})
