/** From the filter of a list, ↓ moves to its first row. */
export const toFirstRow = ({ key }: { key: string }): void => {
  if (key === 'ArrowDown') document.querySelector<HTMLElement>('[data-index] :is(a[href], button)')?.focus()
}
