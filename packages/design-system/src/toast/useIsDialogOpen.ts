import { useSyncExternalStore } from 'react'

/** Dialogs and tours are children of the body. */
const subscribe = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

const isOpen = (): boolean => document.querySelector('body > [data-dialog]') !== null

/** Also during its exit animation. */
export const useIsDialogOpen = (): boolean => useSyncExternalStore(subscribe, isOpen, () => false)
