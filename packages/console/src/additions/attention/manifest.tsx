import { lazyComponent } from '../../app/lazyComponent.ts'
import { optional } from '../../components/LazyDialog.tsx'
import type { Manifest } from '../manifest.ts'

const AttentionMenu = lazyComponent(() => import('./Attention.tsx'), 'AttentionMenu')
const AttentionStrip = lazyComponent(() => import('./Attention.tsx'), 'AttentionStrip')

/** What needs an admin's attention, beside the titles of the lists. */
export const attention: Manifest = {
  first: [AttentionMenu, AttentionStrip],
  parts: { 'list.title': optional(AttentionMenu), 'list.facts': optional(AttentionStrip) },
}
