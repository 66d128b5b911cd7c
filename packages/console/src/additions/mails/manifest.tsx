import { lazyComponent } from '../../app/lazyComponent.ts'
import { optional } from '../../components/LazyDialog.tsx'
import type { Manifest } from '../manifest.ts'

/** Which mails about workspaces one gets. */
export const mails: Manifest = {
  offers: ['statusMail'],
  parts: { preferences: optional(lazyComponent(() => import('./StatusMailButton.tsx'), 'StatusMailButton')) },
}
