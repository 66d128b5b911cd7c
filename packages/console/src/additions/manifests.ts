import { activity } from './activity/manifest.tsx'
import { adviser } from './adviser/manifest.tsx'
import { attention } from './attention/manifest.tsx'
import { checklist } from './checklist/manifest.tsx'
import { connection } from './connection/manifest.tsx'
import { help } from './help/manifest.tsx'
import type { Manifest } from './manifest.ts'

/** The additions: what the specification does not ask for. Without its line here, and in `pages.ts`, an addition is gone. */
export const manifests: readonly Manifest[] = [activity, adviser, attention, checklist, connection, help]
