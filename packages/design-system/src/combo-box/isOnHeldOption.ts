/** Whether the option that the arrows are on may not be chosen, for reasons that it says. */
export const isOnHeldOption = (input: EventTarget): boolean => {
  const id = input instanceof Element && input.getAttribute('aria-activedescendant')
  return id !== null && id !== false && document.getElementById(id)?.ariaDisabled === 'true'
}
