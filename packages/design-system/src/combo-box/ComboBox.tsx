import { useContext, useMemo, useState, type ComponentProps, type KeyboardEvent } from 'react'
import {
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  type ComboBoxProps as AriaComboBoxProps,
} from 'react-aria-components'
import { defined } from '../elementProps.ts'
import { AriaShell } from '../field/ariaField.tsx'
import { FieldBox, FieldInput, FieldRoot } from '../field/fieldStyle.ts'
import { splitFieldProps, type InputFieldProps } from '../field/fieldProps.ts'
import { flatOptions, isOnDisabledOption, useValue, type ChoiceProps } from '../select/options.ts'
import { ComboOptions, ComboToggle, optionFilter, type ComboOwned, type ComboTexts } from './ComboParts.tsx'

export interface ComboBoxProps
  extends
    Omit<AriaComboBoxProps<object>, ComboOwned | 'menuTrigger'>,
    InputFieldProps,
    ComboTexts,
    ChoiceProps {
  /** Called when another option is chosen, or with null when the text is cleared. */
  onChange?: (id: string | null) => void
  /** The text of the input (controlled), for example to load options by it. */
  inputValue?: string
  /** Called when the text changes: by typing, or because a choice sets the name of the option. */
  onInputChange?: (text: string) => void
  /** `contains` shows options whose name or description includes the typed text, ignoring case and accents. `none` shows all, for options that were loaded by the typed text.
   * @default 'contains' */
  filtering?: 'contains' | 'none'
}

const showAll = () => true

const letNothingThrough = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !isOnDisabledOption(event.target)) return
  event.preventDefault()
  event.stopPropagation()
}

/** Keys that react-aria treats otherwise: Enter drops the typed text, Alt with an arrow is the arrow alone. */
function KeysBox(props: ComponentProps<typeof FieldBox>) {
  const state = useContext(ComboBoxStateContext)
  const before = (event: KeyboardEvent) => {
    letNothingThrough(event)
    if (event.key === 'Enter' && state?.isOpen && state.selectionManager.focusedKey === null) {
      const [only, ...more] = state.collection.getKeys()
      if (only !== undefined && more.length === 0 && !state.disabledKeys.has(only))
        state.selectionManager.setFocusedKey(only)
    }
    if (event.key !== 'ArrowUp' || !event.altKey || !state?.isOpen) return
    event.preventDefault()
    event.stopPropagation()
    // `close` would choose an option, or restore the chosen name.
    state.toggle()
  }
  return <FieldBox {...props} onKeyDownCapture={before} />
}

/** Chooses one of many options by typing part of its name. Renders a `<div>` with `<label>`, `<input role="combobox">` and a button. Blur restores the chosen name. Not for a handful (use Select) nor for several at once (use TransferList). */
export function ComboBox({
  items,
  value,
  defaultValue = null,
  onChange,
  inputValue,
  onInputChange,
  filtering = 'contains',
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

  const choices = useMemo(() => flatOptions(items), [items])
  const filter = useMemo(() => optionFilter(choices), [choices])
  const listed = choices.find(({ id }) => id === chosen)
  // Keeps the chosen name when the loaded options change.
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
    <FieldRoot
      as={AriaComboBox}
      {...field}
      value={chosen}
      inputValue={inputValue ?? typed ?? chosenName}
      onInputChange={type}
      onSelectionChange={(key) => settle(key === null ? null : String(key))}
      // Otherwise react-aria treats a name without an option as typed text, and opens the list.
      menuTrigger={typed === null && listed === undefined && chosen !== null ? 'manual' : 'input'}
      onOpenChange={(nowOpen, trigger) => {
        setIsOpen(nowOpen)
        onOpenChange?.(nowOpen, trigger)
      }}
      defaultFilter={filtering === 'none' ? showAll : filter}
      allowsEmptyCollection
    >
      <AriaShell {...shell}>
        <KeysBox data-size={size} data-end onKeyDown={keepEscape}>
          <FieldInput as={Input} {...defined({ ref: inputRef, placeholder })} />
          <ComboToggle toggleLabel={toggleLabel} loadingLabel={loadingLabel} />
        </KeysBox>
      </AriaShell>
      <ComboOptions items={items} emptyText={emptyText} loadingLabel={loadingLabel} />
    </FieldRoot>
  )
}
