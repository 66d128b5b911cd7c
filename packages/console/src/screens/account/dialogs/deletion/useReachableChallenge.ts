import { useEffect } from 'react'

/** Our own overlays handle this themselves. */
const isOurs = (node: Element): boolean =>
  node.matches('[data-rac]') || node.querySelector('[data-rac]') !== null

/** Keeps the challenge reachable: react-aria makes everything beside a modal inert and takes its focus. */
export const useReachableChallenge = (): void => {
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement) || isOurs(node)) continue
          node.setAttribute('data-react-aria-top-layer', 'true')
          // Undoes what the modal's own observer did first.
          node.inert = false
          node.removeAttribute('aria-hidden')
        }
      }
    })
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [])
}
