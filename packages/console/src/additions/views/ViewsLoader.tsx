import { useEffect } from 'react'
import { useViews } from './viewAddress.ts'

/** Loads the views once, for the menu and the palette on every page. */
export function ViewsLoader() {
  const views = useViews()
  useEffect(() => {
    if (!views.isReady) void views.load()
  }, [views])
  return null
}
