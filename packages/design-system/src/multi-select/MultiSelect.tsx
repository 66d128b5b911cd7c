import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useObjectRef } from 'react-aria'
import {
  ComboBox,
  Input,
  Tag,
  TagGroup,
  TagList,
  type ComboBoxProps as AriaComboBoxProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import {
  ComboOptions,
  ComboToggle,
  optionFilter,
  type ComboOwned,
  type ComboTexts,
} from '../combo-box/ComboParts.tsx'
import { MultipleKeys } from '../combo-box/MultipleKeys.tsx'
import { defined } from '../elementProps.ts'
import { AriaShell } from '../field/ariaField.tsx'
import { FieldInput, FieldRoot, fieldStyle } from '../field/fieldStyle.ts'
import { splitFieldProps, type InputFieldProps } from '../field/fieldProps.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { flatOptions, useValue, type SelectOption, type SelectOptions } from '../select/options.ts'
import { TagLabel, TagRemoveButton, tagStyle } from '../tag/tagStyle.ts'
import { ringed } from '../mixins.ts'
import { token } from '../tokens/index.ts'

const List = styled(TagList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space1};
`

const Chip = styled(Tag)`
  ${tagStyle}
  ${ringed('&[data-focus-visible]')}
`

export interface MultiSelectProps
  extends Omit<AriaComboBoxProps<object, 'multiple'>, ComboOwned>, InputFieldProps, ComboTexts {
  /** The options, in list order; groups have a heading. One with a `disabledReason` cannot change, chosen or not. */
  items: SelectOptions
  /** Ids of the chosen options (controlled), in the order of the tags. */
  value?: readonly string[]
  /** Ids of the initially chosen options.
   * @default [] */
  defaultValue?: readonly string[]
  /** Called when an option is added or removed. */
  onChange?: (ids: readonly string[]) => void
  /** Label of the list of tags: "Chosen groups". */
  chosenLabel: string
}

const Root = styled(ComboBox<object, 'multiple'>)`
  ${fieldStyle}
`

const none: readonly string[] = []

const dataOf = (props: object) =>
  Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('data-')))

/** Chooses any of many options by typing part of their names; chosen ones are tags below. Renders a `<div>` with `<label>`, `<input role="combobox">`, a button and a `role="grid"` of tags. Not for a few visible options (use CheckboxGroup) and not for hundreds at once (use TransferList). */
export function MultiSelect({
  items,
  value,
  defaultValue = none,
  onChange,
  chosenLabel,
  emptyText,
  toggleLabel,
  loadingLabel,
  placeholder,
  size = 'medium',
  inputRef,
  ...props
}: MultiSelectProps) {
  const say = useSay()
  const { shell, field } = splitFieldProps(props)
  const [chosen, choose] = useValue(value, defaultValue, onChange)
  const [typed, setTyped] = useState('')
  const choices = useMemo(() => flatOptions(items), [items])
  const filter = useMemo(() => optionFilter(choices), [choices])
  const options = chosen.flatMap((id) => choices.filter((option) => option.id === id))
  const isFixed = field.isReadOnly === true || field.isDisabled === true

  const change = (ids: readonly string[]) => {
    const remaining = chosen.filter((id) => ids.includes(id))
    const added = ids.filter((id) => !chosen.includes(id))
    // react-aria repeats the value on blur.
    if (added.length === 0 && remaining.length === chosen.length) return
    choose([...remaining, ...added])
    setTyped('')
  }

  const isLocked = ({ disabledReason }: SelectOption) => isFixed || disabledReason !== undefined
  const remove = (option: SelectOption) => {
    if (!isLocked(option)) choose(chosen.filter((id) => id !== option.id))
  }

  /** Enter chooses the only match. */
  const enter = (): boolean => {
    const [found, ...more] = choices.filter(({ label }) => filter(label, typed))
    if (!found || more.length > 0 || found.disabledReason !== undefined) return false
    if (!chosen.includes(found.id)) choose([...chosen, found.id])
    return true
  }

  const { ref, ...combo } = field
  const placeRef = useObjectRef(ref)

  return (
    <FieldRoot ref={placeRef} {...dataOf(combo)}>
      <Root
        {...combo}
        selectionMode="multiple"
        value={[...chosen]}
        onChange={(keys) => change(keys.map(String))}
        inputValue={typed}
        onInputChange={setTyped}
        defaultFilter={filter}
        allowsEmptyCollection
      >
        <AriaShell {...shell}>
          <MultipleKeys
            size={size}
            typed={typed}
            onEnter={enter}
            onBackspace={() => {
              const last = options.at(-1)
              if (last) remove(last)
            }}
          >
            <FieldInput as={Input} {...defined({ ref: inputRef, placeholder })} />
            <ComboToggle toggleLabel={toggleLabel} loadingLabel={loadingLabel} />
          </MultipleKeys>
        </AriaShell>
        <ComboOptions items={items} emptyText={emptyText} loadingLabel={loadingLabel} />
      </Root>
      {/* Outside the combo box, which would treat the tags as options. */}
      {options.length > 0 && (
        <TagGroup
          aria-label={chosenLabel}
          onRemove={(keys) => {
            for (const option of options) if (keys.has(option.id)) remove(option)
            // No tag is left to focus.
            if (options.every(({ id }) => keys.has(id))) placeRef.current?.querySelector('input')?.focus()
          }}
        >
          <List>
            {options.map((option) => (
              <Chip
                key={option.id}
                id={option.id}
                textValue={option.label}
                data-tone="neutral"
                data-size="small"
                data-removable={!isLocked(option) || undefined}
              >
                <TagLabel>{option.label}</TagLabel>
                {!isLocked(option) && (
                  <TagRemoveButton slot="remove" aria-label={say(words.removeIt)(option.label)}>
                    <X aria-hidden />
                  </TagRemoveButton>
                )}
              </Chip>
            ))}
          </List>
        </TagGroup>
      )}
    </FieldRoot>
  )
}
