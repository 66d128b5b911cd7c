import type { KeyValueStorage } from '@portico/stores'
import * as v from 'valibot'

const key = 'portico.recentCommands'
const MAX_RECENT = 5

const RecentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ whose: v.string(), ids: v.array(v.string()) }),
)

export const recentCommandsOf = (storage: KeyValueStorage, owner: string): readonly string[] => {
  const stored = v.safeParse(RecentSchema, storage.get(key) ?? '')
  return stored.success && stored.output.whose === owner ? stored.output.ids : []
}

export const storeRecentCommand = (storage: KeyValueStorage, owner: string, id: string): void => {
  const ids = [id, ...recentCommandsOf(storage, owner).filter((other) => other !== id)].slice(0, MAX_RECENT)
  storage.set(key, JSON.stringify({ whose: owner, ids }))
}
