import { useEffect } from 'react'

/** Our own overlays are reachable already. */
const isOurs = (node: Element): boolean =>
  node.matches('[data-rac]') || node.querySelector('[data-rac]') !== null

/** Makes the challenge reachable: react-aria makes everything outside a modal inert and moves focus back. */
export const useReachableChallenge = (): void => {
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement) || isOurs(node)) continue
          node.setAttribute('data-react-aria-top-layer', 'true')
          // Reverts the change of the modal's own observer, which ran first.
          node.inert = false
          node.removeAttribute('aria-hidden')
        }
      }
    })
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [])
}
