import { ChevronDown } from 'lucide-react'
import { useContext, useMemo, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import {
  Select as AriaSelect,
  Button,
  SelectStateContext,
  SelectValue,
  type SelectProps as AriaSelectProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { boxStates, fieldBoxStyle, FieldRoot } from '../field/fieldStyle.ts'
import { AriaShell } from '../field/ariaField.tsx'
import { splitFieldProps, type SizedFieldProps } from '../field/fieldProps.ts'
import { disabledStyle, ellipsis, iconSize, ringed } from '../mixins.ts'
import { token } from '../tokens/index.ts'
import { renderOptions, OptionList, OptionSurface } from './OptionList.tsx'
import { choosable, flatOptions, useValue, type ChoiceOwned, type ChoiceProps } from './options.ts'

export interface SelectProps
  extends Omit<AriaSelectProps<object>, ChoiceOwned | 'placeholder'>, SizedFieldProps, ChoiceProps {
  /** Called when another option is chosen. */
  onChange?: (id: string) => void
  /** Shown while no option is chosen: "Choose a zone". Without it react-aria shows "Select an item". */
  placeholder?: string
}

const Trigger = styled(Button)`
  ${fieldBoxStyle}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space2};
  inline-size: 100%;
  padding-inline: 11px 9px;
  color: ${token.text};
  text-align: start;
  & > svg {
    ${iconSize(16, 1.6, token.textSecondary)}
  }
  ${boxStates('&[data-hovered]', '[data-open] > &', '[data-invalid] > &', '&[data-disabled]')}
  ${ringed('&[data-focus-visible]')}
  ${disabledStyle()}
`

const Value = styled(SelectValue)`
  ${ellipsis}
  &[data-placeholder] {
    color: ${token.textMuted};
  }
  [data-disabled] > & {
    color: inherit;
  }
`

const Keys = styled.div`
  display: contents;
`

interface ChosenByTabProps {
  triggerRef: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

/** Tab in the list chooses and moves on from the button; react-aria keeps focus in the list. */
function ChosenByTab({ triggerRef, children }: ChosenByTabProps) {
  const state = useContext(SelectStateContext)
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab' || !state) return
    const { focusedKey } = state.selectionManager
    // Closed first, since the browser moves on from the focused element.
    flushSync(() => {
      if (focusedKey !== null) state.setValue(focusedKey)
      state.close()
    })
    triggerRef.current?.focus()
  }
  return <Keys onKeyDownCapture={leave}>{children}</Keys>
}

/** Chooses one of a handful of options. Renders a `<div>` with a label and a `<button>` that opens a `role="listbox"`. Not for more than about 15 options (use ComboBox), for two or three that fit side by side (use RadioGroup) or for actions (use Menu). */
export function Select({
  items,
  value,
  defaultValue = null,
  onChange,
  size = 'medium',
  ...props
}: SelectProps) {
  const { shell, field } = splitFieldProps(props)
  const choices = useMemo(() => flatOptions(items), [items])
  const [chosen, choose] = useValue(value, defaultValue, (id) => {
    if (id !== null) onChange?.(id)
  })
  const triggerRef = useRef<HTMLButtonElement>(null)

  return (
    <FieldRoot
      as={AriaSelect}
      {...field}
      value={chosen}
      onChange={(key) => {
        const option = key === null ? undefined : choosable(choices, chosen, String(key))
        if (option && option.id !== chosen) choose(option.id)
      }}
    >
      <AriaShell {...shell}>
        <Trigger ref={triggerRef} data-size={size}>
          <Value>
            {({ selectedText, defaultChildren, isPlaceholder }) =>
              isPlaceholder ? defaultChildren : selectedText
            }
          </Value>
          <ChevronDown aria-hidden />
        </Trigger>
      </AriaShell>
      <OptionSurface offset={4}>
        <ChosenByTab triggerRef={triggerRef}>
          <OptionList>{renderOptions(items)}</OptionList>
        </ChosenByTab>
      </OptionSurface>
    </FieldRoot>
  )
}
