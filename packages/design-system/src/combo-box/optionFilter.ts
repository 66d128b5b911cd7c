import { normaliseForSearch } from '../collection/normaliseForSearch.ts'
import type { SelectOption } from '../select/options.ts'

/** react-aria passes only the name. */
export const optionFilter = (options: readonly SelectOption[]) => {
  const texts = new Map<string, string>()
  for (const { label, description = '' } of options) {
    texts.set(
      label,
      `${texts.get(label) ?? ''}\n${normaliseForSearch(label)}\n${normaliseForSearch(description)}`,
    )
  }
  return (label: string, typed: string): boolean =>
    (texts.get(label) ?? '').includes(normaliseForSearch(typed.trim()))
}
