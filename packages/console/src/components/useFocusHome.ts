import { useEffect, useEffectEvent, useRef } from 'react'

const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('h1')

/**
 * Some things go away by themselves, or with the button that was pressed in them. Focus that was in one goes on, where nothing else
 * takes it.
 * @param isThere whether it is drawn
 * @param home what focus goes on to; the page's heading by default
 */
export function useFocusHome(isThere: boolean, home: () => HTMLElement | null = pageHeading): void {
  const wasThere = useRef(isThere)
  const goHome = useEffectEvent(() => {
    if (document.activeElement === document.body) home()?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const isGone = wasThere.current && !isThere
    wasThere.current = isThere
    if (!isGone) return undefined
    // After a dialog has given focus back.
    const frame = requestAnimationFrame(() => goHome())
    return () => cancelAnimationFrame(frame)
  }, [isThere])
}
