import { lazyComponent } from '../../app/lazyComponent.ts'
import type { Manifest } from '../manifest.ts'

/** Which mails about workspaces one gets. */
export const mails: Manifest = {
  offers: ['statusMail'],
  parts: { preferences: lazyComponent(() => import('./StatusMailButton.tsx'), 'StatusMailButton') },
}
