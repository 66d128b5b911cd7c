import { activity } from './activity/manifest.tsx'
import { adviser } from './adviser/manifest.tsx'
import { attention } from './attention/manifest.tsx'
import { availability } from './availability/manifest.tsx'
import { checklist } from './checklist/manifest.tsx'
import { connection } from './connection/manifest.tsx'
import { help } from './help/manifest.tsx'
import { importOfPeople } from './import/manifest.tsx'
import { invitations } from './invitations/manifest.tsx'
import { mails } from './mails/manifest.tsx'
import { map } from './map/manifest.tsx'
import type { Manifest } from './manifest.ts'
import { palette } from './palette/manifest.tsx'
import { reviews } from './reviews/manifest.tsx'
import { security } from './security/manifest.tsx'
import { views } from './views/manifest.tsx'

/**
 * The additions: what the specification does not ask for. Without its line here, and in `pages.ts`, an addition is gone. They stand in
 * menus in this order.
 */
export const manifests: readonly Manifest[] = [
  activity,
  adviser,
  attention,
  availability,
  checklist,
  connection,
  help,
  mails,
  palette,
  map,
  reviews,
  invitations,
  importOfPeople,
  security,
  views,
]
