import { foldedText } from '../collection/useMatching.ts'
import type { SelectOption } from '../select/options.ts'

/**
 * What react-aria asks about each option, of which it hands over the name alone: whether name or description has what
 * was typed. Where two options have the same name, both show when the description of one fits.
 */
export const optionFilter = (options: readonly SelectOption[]) => {
  const texts = new Map<string, string>()
  for (const { label, description = '' } of options) {
    texts.set(label, `${texts.get(label) ?? ''}\n${foldedText(label)}\n${foldedText(description)}`)
  }
  return (label: string, typed: string): boolean =>
    (texts.get(label) ?? '').includes(foldedText(typed.trim()))
}
