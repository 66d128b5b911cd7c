import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import { FieldButton, type FieldOwned } from '../field/index.ts'
import { OptionList, OptionNote, OptionSurface, renderOptions } from '../select/OptionList.tsx'
import type { SelectOptions } from '../select/options.ts'
import { Spinner } from '../spinner/index.ts'

/** What both combo boxes leave out of react-aria's: they own text, value and options. */
export type ComboOwned =
  | FieldOwned
  | 'allowsCustomValue'
  | 'allowsEmptyCollection'
  | 'defaultFilter'
  | 'defaultInputValue'
  | 'defaultItems'
  | 'defaultSelectedKey'
  | 'defaultValue'
  | 'disabledKeys'
  | 'formValue'
  | 'inputValue'
  | 'items'
  | 'onChange'
  | 'onInputChange'
  | 'onSelectionChange'
  | 'selectedKey'
  | 'selectionMode'
  | 'value'

export interface ComboTexts {
  /** Stands in for the list when nothing fits what was typed. */
  emptyText: string
  /** Names the button that opens the list; the label of the field is read after it. */
  toggleLabel: string
  /** Options are under way: a spinner shows, and an empty list says this. Its presence is the state. */
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
