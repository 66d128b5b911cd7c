/** Whether a text does not fit; an element child is measured in its place. */
export const isCutOff = (text: Element): boolean => {
  const line = text.firstElementChild ?? text
  return line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 1
}
