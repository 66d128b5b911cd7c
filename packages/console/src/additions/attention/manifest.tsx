import { lazyComponent } from '../../app/lazyComponent.ts'
import { optional } from '../../components/LazyDialog.tsx'
import type { Manifest } from '../manifest.ts'

/** What needs an admin's attention, beside the titles of the lists. */
export const attention: Manifest = {
  parts: {
    'list.title': optional(lazyComponent(() => import('./Attention.tsx'), 'AttentionMenu')),
    'list.facts': optional(lazyComponent(() => import('./Attention.tsx'), 'AttentionStrip')),
  },
}
