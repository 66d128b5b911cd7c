import { useContext, useMemo, useState, type ComponentProps, type KeyboardEvent } from 'react'
import {
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  type ComboBoxProps as AriaComboBoxProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { defined } from '../defined.ts'
import {
  AriaShell,
  FieldBox,
  FieldInput,
  fieldStyle,
  splitFieldProps,
  type InputFieldProps,
} from '../field/index.ts'
import { flatOptions, isOnDisabledOption, type ChoiceProps } from '../select/options.ts'
import { useValue } from '../select/useValue.ts'
import { ComboOptions, ComboToggle, type ComboOwned, type ComboTexts } from './ComboParts.tsx'
import { optionFilter } from './optionFilter.ts'

export interface ComboBoxProps
  extends
    Omit<AriaComboBoxProps<object>, ComboOwned | 'menuTrigger'>,
    InputFieldProps,
    ComboTexts,
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

/** react-aria takes Alt and an arrow for the arrow alone. */
function ClosingBox(props: ComponentProps<typeof FieldBox>) {
  const state = useContext(ComboBoxStateContext)
  const close = (event: KeyboardEvent) => {
    letNothingThrough(event)
    if (event.key !== 'ArrowUp' || !event.altKey || !state?.isOpen) return
    event.preventDefault()
    event.stopPropagation()
    // `close` would choose, or put the chosen name back.
    state.toggle()
  }
  return <FieldBox {...props} onKeyDownCapture={close} />
}

/** Chooses one of many by typing a part of its name. Renders a `<div>` with `<label>`, `<input role="combobox">` and a button. Leaving the field restores the chosen name. Not for a handful (use Select) nor for several at once (use TransferList). */
export function ComboBox({
  items,
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

  const choices = useMemo(() => flatOptions(items), [items])
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
      <AriaShell {...shell}>
        <ClosingBox data-size={size} data-end onKeyDown={keepEscape}>
          <FieldInput as={Input} {...defined({ ref: inputRef, placeholder })} />
          <ComboToggle toggleLabel={toggleLabel} loadingLabel={loadingLabel} />
        </ClosingBox>
      </AriaShell>
      <ComboOptions items={items} emptyText={emptyText} loadingLabel={loadingLabel} />
    </Root>
  )
}
