import { lazyComponent } from '../../app/lazyComponent.ts'

export const AttentionMenu = lazyComponent(() => import('./AttentionMenu.tsx'), 'AttentionMenu')
export const AttentionStrip = lazyComponent(() => import('./AttentionStrip.tsx'), 'AttentionStrip')
