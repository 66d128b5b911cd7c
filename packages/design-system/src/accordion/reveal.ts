const closedPanel = '[hidden="until-found"]'

const operable = ':is(input, textarea, select, button, [tabindex]):not([tabindex="-1"], [type="hidden"])'

const invalidControl = `${operable}[aria-invalid="true"], [data-invalid] ${operable}`

/**
 * Opens every closed section around an element, at once: when it returns, the element can take focus. It goes the way of
 * the browser's own search in the page, so sections whose state the caller keeps tell `onExpandedIdsChange` first.
 * For event handlers: React cannot draw at once from within an effect.
 * @param element what shall be seen, inside any number of accordions
 */
export const revealInAccordion = (element: Element): void => {
  for (;;) {
    const panel = element.closest(closedPanel)
    if (!panel) return
    panel.dispatchEvent(new Event('beforematch', { bubbles: true }))
    // A caller that keeps its section closed has the last word.
    if (panel.matches(closedPanel)) return
  }
}

/**
 * Opens the sections around the first invalid field inside an element, then moves focus to the field. That happens as soon
 * as what runs now has ended, so it may be called from an effect that follows the validation.
 * @param container a form or dialog
 * @returns whether there is an invalid field
 */
export const focusFirstInvalid = (container: Element): boolean => {
  const control = container.querySelector<HTMLElement>(invalidControl)
  if (!control) return false
  queueMicrotask(() => {
    revealInAccordion(control)
    control.focus()
    control.scrollIntoView({ block: 'nearest' })
  })
  return true
}
