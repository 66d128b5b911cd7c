const descriptionsOf = (control: Element): Element[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .flatMap((id) => control.ownerDocument.getElementById(id) ?? [])

/** Scrolls only as far as needed, so that a field which is in view, such as one in a sticky panel, moves nothing. */
export const scrollToControl = (control: Element): void => {
  // The control last: it must be in view when both do not fit.
  for (const part of [...descriptionsOf(control), control]) part.scrollIntoView({ block: 'nearest' })
}
