import { preloadOverlays } from '@portico/design-system'
import { useEffect, useState } from 'react'
import { lazyComponent } from '../app/lazyComponent.ts'
import { Optional } from '../components/LazyDialog.tsx'

const Overlays = lazyComponent(async () => {
  await preloadOverlays()
  return { Overlays: () => null }
}, 'Overlays')

const INPUTS = ['keydown', 'pointerdown', 'pointermove'] as const

/** Loads what menus and popovers need once they are open with the first input; else it comes with what is prefetched. */
export function OverlaysHost() {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const inputs = new AbortController()
    const { signal } = inputs
    for (const type of INPUTS) addEventListener(type, () => setTime(true), { once: true, signal })
    return () => inputs.abort()
  }, [])
  return (
    isTime && (
      <Optional>
        <Overlays />
      </Optional>
    )
  )
}
