import { useEffect, useEffectEvent, useRef } from 'react'

/** By then a menu that was on its way out has gone, and what it held with it. */
const LAST_FRAME = 30

const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('h1')

/**
 * Some things go away by themselves, or with the button that was pressed in them. Focus that was in one goes on, where nothing else
 * takes it.
 * @param isThere whether it is drawn
 * @param home what focus goes on to; the page's heading by default
 */
export function useFocusHome(isThere: boolean, home: () => HTMLElement | null = pageHeading): void {
  const wasThere = useRef(isThere)
  const goHome = useEffectEvent((): boolean => {
    const isLost = document.activeElement === document.body
    if (isLost) home()?.focus({ preventScroll: true })
    return isLost
  })
  useEffect(() => {
    const isGone = wasThere.current && !isThere
    wasThere.current = isThere
    if (!isGone) return undefined
    // A dialog gives focus back in the first frame.
    let frame = 0
    let request = 0
    const look = () => {
      frame += 1
      if ((frame > 1 && goHome()) || frame === LAST_FRAME) return
      request = requestAnimationFrame(look)
    }
    request = requestAnimationFrame(look)
    return () => cancelAnimationFrame(request)
  }, [isThere])
}
