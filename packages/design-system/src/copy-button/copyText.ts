/** Copies a text. Falls back to a selection beside `anchor` when the clipboard is denied. @returns Whether it worked. */
export const copyText = async (text: string, anchor: Element): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text, anchor)
  }
}

const copySelection = (text: string, anchor: Element): boolean => {
  const selection = document.getSelection()
  const parent = anchor.parentElement
  if (!selection || !parent) return false

  const ranges = Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index))
  const source = document.createElement('span')
  source.textContent = text
  source.ariaHidden = 'true'
  source.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0;white-space:pre;user-select:text'
  parent.append(source)
  try {
    selection.selectAllChildren(source)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    source.remove()
    selection.removeAllRanges()
    for (const range of ranges) selection.addRange(range)
  }
}
