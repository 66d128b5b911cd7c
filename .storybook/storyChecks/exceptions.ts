interface Exception {
  /** Elements that a check ignores, with their descendants. */
  selector: string
  reason: string
}

/** All exceptions of the story checks. */
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
      reason: 'Below 400 px only the mark is shown; the name is still read out.',
    },
  ],
  targets: [],
  motion: [],
}

export const isExcepted = (check: keyof typeof exceptions, element: Element): boolean =>
  exceptions[check].some(({ selector }) => element.closest(selector))
