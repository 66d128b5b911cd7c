import { ChevronDown } from 'lucide-react'
import { useMemo, useState, type KeyboardEvent } from 'react'
import {
  Button as AriaButton,
  ComboBox as AriaComboBox,
  Input,
  type ComboBoxProps as AriaComboBoxProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { defined } from '../defined.ts'
import {
  ariaWiring,
  FieldBox,
  FieldButton,
  FieldInput,
  FieldShell,
  fieldStyle,
  splitFieldProps,
  type FieldOwned,
  type InputFieldProps,
} from '../field/index.ts'
import { renderOptions, OptionList, OptionNote, OptionSurface } from '../select/OptionList.tsx'
import { flatOptions, isOnDisabledOption, type ChoiceProps } from '../select/options.ts'
import { useValue } from '../select/useValue.ts'
import { Spinner } from '../spinner/index.ts'
import { optionFilter } from './optionFilter.ts'

export interface ComboBoxProps
  extends
    Omit<
      AriaComboBoxProps<object>,
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
      | 'menuTrigger'
      | 'onChange'
      | 'onInputChange'
      | 'onSelectionChange'
      | 'selectedKey'
      | 'selectionMode'
      | 'value'
    >,
    InputFieldProps,
    ChoiceProps {
  /** Another option was chosen, or null because the text was taken away. */
  onChange?: (id: string | null) => void
  /** What stands in the input, where the caller keeps it, as when it asks for options. */
  inputValue?: string
  /** The text changed: by typing, or because a choice put the name of the option there. */
  onInputChange?: (text: string) => void
  /** `contains` narrows the options to those whose name or description has what was typed, whatever its case and accents. `none` shows them as they are, for options that were asked for with what was typed.
   * @default 'contains' */
  filtering?: 'contains' | 'none'
  /** What opens the list besides its button and the arrows: typing, focus, or nothing.
   * @default 'input' */
  menuTrigger?: 'input' | 'focus' | 'manual'
  /** Options are under way: a spinner shows, and an empty list says this. Its presence is the state. */
  loadingLabel?: string | undefined
  /** Stands in for the list when nothing fits what was typed. */
  emptyText: string
  /** Names the button that opens the list; the label of the field is read after it. */
  toggleLabel: string
}

const Root = styled(AriaComboBox)`
  ${fieldStyle}
`

const showAll = () => true

const letNothingThrough = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !isOnDisabledOption(event.target)) return
  event.preventDefault()
  event.stopPropagation()
}

/** Chooses one of many by typing a part of its name. Renders a `<div>` with `<label>`, `<input role="combobox">` and a button. Leaving the field restores the chosen name. Not for a handful (use Select) nor for several at once (use TransferList). */
export function ComboBox({
  options,
  value,
  defaultValue = null,
  onChange,
  inputValue,
  onInputChange,
  filtering = 'contains',
  menuTrigger = 'input',
  placeholder,
  loadingLabel,
  emptyText,
  toggleLabel,
  size = 'medium',
  inputRef,
  onOpenChange,
  ...props
}: ComboBoxProps) {
  const { shell, field } = splitFieldProps(props)
  const [chosen, choose] = useValue(value, defaultValue, onChange)
  // null while the input shows the chosen name.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const choices = useMemo(() => flatOptions(options), [options])
  const filter = useMemo(() => optionFilter(choices), [choices])
  const listed = choices.find(({ id }) => id === chosen)
  // Keeps the chosen name when requested options change.
  const [known, setKnown] = useState(listed)
  if (listed !== undefined && listed !== known) setKnown(listed)
  const chosenName = (listed ?? (known?.id === chosen ? known : undefined))?.label ?? ''

  const type = (text: string) => {
    setTyped(text === chosenName ? null : text)
    onInputChange?.(text)
    if (text === '' && chosen !== null) choose(null)
  }

  /** react-aria also calls it on blur and Escape. */
  const settle = (id: string | null) => {
    if (id !== null && id !== chosen) choose(id)
    const name = choices.find((option) => option.id === id)?.label ?? chosenName
    setTyped(null)
    if (name !== (inputValue ?? typed ?? chosenName)) onInputChange?.(name)
  }

  // Otherwise the dialog around the field would close with the list.
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) event.stopPropagation()
  }

  return (
    <Root
      {...field}
      value={chosen}
      inputValue={inputValue ?? typed ?? chosenName}
      onInputChange={type}
      onSelectionChange={(key) => settle(key === null ? null : String(key))}
      // Otherwise react-aria takes a name that no option has for typed text, and opens the list.
      menuTrigger={typed === null && listed === undefined && chosen !== null ? 'manual' : menuTrigger}
      onOpenChange={(nowOpen, trigger) => {
        setIsOpen(nowOpen)
        onOpenChange?.(nowOpen, trigger)
      }}
      defaultFilter={filtering === 'none' ? showAll : filter}
      allowsEmptyCollection
    >
      <FieldShell {...shell} wiring={ariaWiring}>
        <FieldBox data-size={size} data-end onKeyDownCapture={letNothingThrough} onKeyDown={keepEscape}>
          <FieldInput as={Input} {...defined({ ref: inputRef, placeholder })} />
          <FieldButton
            as={AriaButton}
            label={toggleLabel}
            icon={loadingLabel === undefined ? <ChevronDown aria-hidden /> : <Spinner label={loadingLabel} />}
          />
        </FieldBox>
      </FieldShell>
      <OptionSurface offset={5}>
        <OptionList renderEmptyState={() => <OptionNote>{loadingLabel ?? emptyText}</OptionNote>}>
          {renderOptions(options)}
        </OptionList>
      </OptionSurface>
    </Root>
  )
}
