const descriptionsOf = (control: Element): Element[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .flatMap((id) => control.ownerDocument.getElementById(id) ?? [])

/** Scrolls only as far as needed, so that a field which is in view, such as one in a sticky panel, moves nothing. */
export const scrollToControl = (control: Element): void => {
  // The control last: it must be in view when both do not fit.
  for (const part of [...descriptionsOf(control), control]) part.scrollIntoView({ block: 'nearest' })
}

const closedPanel = '[hidden="until-found"]'

const operable = ':is(input, textarea, select, button, [tabindex]):not([tabindex="-1"], [type="hidden"])'

const invalidControl = `${operable}[aria-invalid="true"], [data-invalid] ${operable}`

/** Opens all closed sections around an element synchronously. For event handlers: effects cannot flush. */
export const revealInAccordion = (element: Element): void => {
  for (;;) {
    const panel = element.closest(closedPanel)
    if (!panel) return
    panel.dispatchEvent(new Event('beforematch', { bubbles: true }))
    // A controlled accordion may stay closed.
    if (panel.matches(closedPanel)) return
  }
}

/** Opens the sections around the first invalid field, focuses it and scrolls its message into view. @returns Whether there is one. */
export const focusFirstInvalid = (container: Element): boolean => {
  const control = container.querySelector<HTMLElement>(invalidControl)
  if (!control) return false
  queueMicrotask(() => {
    revealInAccordion(control)
    control.focus({ preventScroll: true })
    scrollToControl(control)
  })
  return true
}
