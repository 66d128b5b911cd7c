import { preloadOverlays } from '@portico/design-system'
import { useEffect, useState } from 'react'
import { lazyComponent } from '../app/lazyComponent.ts'
import { Optional } from '../components/LazyDialog.tsx'
import { isMetered, whenIdle } from './prefetch.ts'

const Overlays = lazyComponent(async () => {
  await preloadOverlays()
  return { Overlays: () => null }
}, 'Overlays')

const INPUTS = ['keydown', 'pointerdown', 'pointermove'] as const

/** Loads what menus and popovers need once they are open: when the page is idle, or with the first input where data is saved. */
export function OverlaysHost() {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const inputs = new AbortController()
    const { signal } = inputs
    const start = () => setTime(true)
    if (isMetered()) for (const type of INPUTS) addEventListener(type, start, { once: true, signal })
    else whenIdle(start)
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
