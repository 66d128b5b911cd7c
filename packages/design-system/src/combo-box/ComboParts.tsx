import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import { FieldButton } from '../field/FieldButton.tsx'
import { OptionList, OptionNote, OptionSurface, renderOptions } from '../select/OptionList.tsx'
import type { ChoiceOwned, SelectOption, SelectOptions } from '../select/options.ts'
import { Spinner } from '../spinner/Spinner.tsx'
import { normaliseForSearch } from '../collection/useMatching.ts'

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

/** react-aria props that both combo boxes control: text, value and options. */
export type ComboOwned =
  | ChoiceOwned
  | 'allowsCustomValue'
  | 'defaultFilter'
  | 'defaultInputValue'
  | 'defaultItems'
  | 'formValue'
  | 'inputValue'
  | 'items'
  | 'onInputChange'

export interface ComboTexts {
  /** Shown when no option matches the typed text. */
  emptyText: string
  /** Label of the button that opens the list; the label of the field is read after it. */
  toggleLabel: string
  /** Options are loading: shows a spinner, and this text in an empty list. Its presence is the state. */
  loadingLabel?: string | undefined
}

export function ComboToggle({ toggleLabel, loadingLabel }: Omit<ComboTexts, 'emptyText'>) {
  return (
    <FieldButton
      as={Button}
      label={toggleLabel}
      icon={loadingLabel === undefined ? <ChevronDown aria-hidden /> : <Spinner label={loadingLabel} />}
    />
  )
}

export function ComboOptions({
  items,
  emptyText,
  loadingLabel,
}: Omit<ComboTexts, 'toggleLabel'> & { items: SelectOptions }) {
  return (
    <OptionSurface offset={5}>
      <OptionList renderEmptyState={() => <OptionNote>{loadingLabel ?? emptyText}</OptionNote>}>
        {renderOptions(items)}
      </OptionList>
    </OptionSurface>
  )
}
