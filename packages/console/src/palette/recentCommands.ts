import type { KeyValueStorage } from '@portico/stores'
import * as v from 'valibot'

const key = 'portico.recentCommands'
const KEPT = 5

const KeptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ whose: v.string(), ids: v.array(v.string()) }),
)

/** What this person chose lately in this tab, the latest first. */
export const recentCommandsOf = (storage: KeyValueStorage, whose: string): readonly string[] => {
  const kept = v.safeParse(KeptSchema, storage.get(key) ?? '')
  return kept.success && kept.output.whose === whose ? kept.output.ids : []
}

/** Puts a choice first. Whatever somebody else chose in this tab is forgotten. */
export const rememberCommand = (storage: KeyValueStorage, whose: string, id: string): void => {
  const ids = [id, ...recentCommandsOf(storage, whose).filter((other) => other !== id)].slice(0, KEPT)
  storage.set(key, JSON.stringify({ whose, ids }))
}
