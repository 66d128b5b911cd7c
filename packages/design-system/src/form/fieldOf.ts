const controls = 'a[href], button, input, select, textarea, [tabindex]'

const isOperable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [type="hidden"]') &&
  element.closest('[aria-hidden="true"]') === null

const operableIn = (element: Element): HTMLElement | undefined => {
  if (element instanceof HTMLElement && element.matches(controls) && isOperable(element)) return element
  return [...element.querySelectorAll<HTMLElement>(controls)].find(isOperable)
}

/** react-aria puts the value of a number field or a select into a hidden control after the visible one. */
const operableBefore = (hidden: Element): HTMLElement | undefined => {
  let element = (hidden.closest('[aria-hidden="true"]') ?? hidden).previousElementSibling
  for (; element; element = element.previousElementSibling) {
    const control = operableIn(element)
    if (control) return control
  }
  return undefined
}

export const elementsOf = (form: HTMLFormElement, key: string): Element[] => {
  const named = [...form.elements].filter((element) => element.getAttribute('name') === key)
  const identified = form.querySelector(`#${CSS.escape(key)}`)
  return identified ? [identified, ...named] : named
}

export const controlOf = (elements: readonly Element[]): HTMLElement | undefined =>
  elements.map(operableIn).find((control) => control !== undefined) ??
  elements.map(operableBefore).find((control) => control !== undefined)
