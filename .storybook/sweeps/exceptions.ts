interface Exception {
  /** Elements that a sweep passes over, and what is in them. */
  selector: string
  reason: string
}

/** What the sweeps pass over, all of it. */
const exceptions: Record<'sideways' | 'text' | 'targets' | 'motion', readonly Exception[]> = {
  sideways: [
    {
      selector: 'input, textarea, pre, [role=tablist], :has(> table), :has(> [role=grid])',
      reason:
        'Fields scroll what is typed and tabs stay in one line, by design; code and tables need both directions.',
    },
  ],
  text: [
    {
      selector: '[data-truncated], [title]',
      reason: 'One line by design; the whole is in a tooltip, and read out.',
    },
    {
      selector: 'header a:has(> [data-brand])',
      reason: 'Below 400 px the mark stands for the name, which is still read out.',
    },
  ],
  targets: [],
  motion: [],
}

/** Whether a sweep passes over an element. */
export const isExcepted = (sweep: keyof typeof exceptions, element: Element): boolean =>
  exceptions[sweep].some(({ selector }) => element.closest(selector))
