import { lazyComponent } from '../../app/lazyComponent.ts'
import { Optional, optional } from '../../components/LazyDialog.tsx'
import type { Manifest } from '../manifest.ts'

const PlanAdvice = lazyComponent(() => import('./PlanAdvice.tsx'), 'PlanAdvice', 'later')

/** Nothing moves when the advice is there. */
const noteRoom = { minBlockSize: '1.75rem' } as const

function Note() {
  return (
    <div style={noteRoom}>
      <Optional>
        <PlanAdvice isNote />
      </Optional>
    </div>
  )
}

/** Which plan fits what the account uses. */
export const adviser: Manifest = {
  offers: ['planAdvice'],
  parts: { 'plans.note': Note, 'plans.end': optional(PlanAdvice) },
}
