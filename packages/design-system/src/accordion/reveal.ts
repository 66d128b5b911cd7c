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

/** What the control is described by: above all what is wrong with it. */
const descriptionsOf = (control: Element): Element[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .flatMap((id) => control.ownerDocument.getElementById(id) ?? [])

/**
 * Opens the sections around the first invalid field inside an element, then moves focus to the field and brings it into
 * view with its message. That happens as soon as what runs now has ended, so it may be called from an effect that follows
 * the validation.
 * @param container a form or dialog
 * @returns whether there is an invalid field
 */
export const focusFirstInvalid = (container: Element): boolean => {
  const control = container.querySelector<HTMLElement>(invalidControl)
  if (!control) return false
  queueMicrotask(() => {
    revealInAccordion(control)
    control.focus({ preventScroll: true })
    // The control last: where not all of it fits, that is what must be seen.
    for (const part of [...descriptionsOf(control), control]) part.scrollIntoView({ block: 'nearest' })
  })
  return true
}
