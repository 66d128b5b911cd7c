export const arabicName = 'مساحة عمل المحاسبة في المكتب الرئيسي للشركة في المدينة الكبيرة'

/** Whether a text is truncated at its end, with a visible first letter. */
export const isCutAtEnd = (element: HTMLElement): boolean => {
  const letter = document.createRange()
  letter.setStart(element.firstChild ?? element, 0)
  letter.setEnd(element.firstChild ?? element, 1)
  const { left, right } = letter.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  return element.scrollWidth > element.clientWidth && left > box.left && right <= box.right
}
