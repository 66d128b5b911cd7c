import { useEffect } from 'react'

/** Our own overlays handle this themselves. */
const isOurs = (node: Element): boolean =>
  node.matches('[data-rac]') || node.querySelector('[data-rac]') !== null

/**
 * Keeps what a captcha appends to the page reachable while a modal is open: react-aria makes everything beside the modal
 * inert, and takes focus back from it.
 */
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
