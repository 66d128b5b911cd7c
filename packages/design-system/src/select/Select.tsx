import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import {
  Select as AriaSelect,
  Button,
  SelectValue,
  type SelectProps as AriaSelectProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import {
  ariaWiring,
  FieldShell,
  fieldStyle,
  splitFieldProps,
  type FieldOwned,
  type SizedFieldProps,
} from '../field/index.ts'
import { ellipsis, iconSize, transition } from '../mixins.ts'
import { Spinner } from '../spinner/index.ts'
import { focusRing, token } from '../tokens/index.ts'
import { renderOptions, OptionList, OptionNote, OptionSurface } from './OptionList.tsx'
import { choosable, flatOptions, type ChoiceProps } from './options.ts'
import { useValue } from './useValue.ts'

export interface SelectProps
  extends
    Omit<
      AriaSelectProps<object>,
      | FieldOwned
      | 'allowsEmptyCollection'
      | 'defaultSelectedKey'
      | 'defaultValue'
      | 'disabledKeys'
      | 'onChange'
      | 'onSelectionChange'
      | 'placeholder'
      | 'selectedKey'
      | 'selectionMode'
      | 'value'
    >,
    SizedFieldProps,
    ChoiceProps {
  /** Another option was chosen. */
  onChange?: (id: string) => void
  /** Stands in while nothing is chosen: "Choose a zone". Without it react-aria says "Select an item". */
  placeholder?: string
  /** The options are under way: stands in for the value, for example "Loading machines". Its presence is the state. */
  loadingLabel?: string | undefined
  /** Stands in for the list when there is nothing to choose from. Without it an empty list does not open. */
  emptyText?: string
}

const Root = styled(AriaSelect)`
  ${fieldStyle}
`

const Trigger = styled(Button)`
  --field-height: ${token.heightControl};
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space2};
  inline-size: 100%;
  min-block-size: var(--field-height);
  padding-block: 0;
  padding-inline: 11px 9px;
  border: 1px solid ${token.borderControl};
  border-radius: ${token.radiusField};
  background: ${token.surface};
  color: ${token.text};
  text-align: start;
  cursor: pointer;
  ${transition(token.durationFast, 'border-color', 'box-shadow')}
  &[data-size='large'] {
    --field-height: ${token.heightControlLarge};
  }
  & > svg {
    ${iconSize(16, 1.6)}
    color: ${token.textSecondary};
  }
  &[data-hovered] {
    border-color: ${token.textSecondary};
  }
  [data-open] > & {
    border-color: ${token.accent};
    box-shadow: 0 0 0 3px ${token.focusHalo};
  }
  [data-invalid] > & {
    border-color: ${token.bad};
  }
  &[data-focus-visible] {
    ${focusRing}
  }
  &[data-disabled] {
    border-color: ${token.border};
    background: ${token.surfaceSunken};
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    --field-height: ${token.heightControlLarge};
  }
  @media (forced-colors: active) {
    & > svg {
      color: inherit;
    }
    &[data-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
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

/** Chooses one of a handful. Renders a `<div>` with a label and a `<button>` that opens a `role="listbox"`. Not for more than about 15 options (use ComboBox), for two or three that fit side by side (use RadioGroup) or for actions (use Menu). */
export function Select({
  options,
  value,
  defaultValue = null,
  onChange,
  loadingLabel,
  emptyText,
  size = 'medium',
  ...props
}: SelectProps) {
  const { shell, field } = splitFieldProps(props)
  const choices = useMemo(() => flatOptions(options), [options])
  const [chosen, choose] = useValue(value, defaultValue, (id) => {
    if (id !== null) onChange?.(id)
  })
  const note = loadingLabel ?? emptyText

  return (
    <Root
      {...field}
      value={chosen}
      onChange={(key) => {
        const option = key === null ? undefined : choosable(choices, chosen, String(key))
        if (option && option.id !== chosen) choose(option.id)
      }}
      allowsEmptyCollection={note !== undefined}
    >
      <FieldShell {...shell} wiring={ariaWiring}>
        <Trigger data-size={size}>
          <Value>
            {({ selectedText, defaultChildren, isPlaceholder }) =>
              isPlaceholder ? (loadingLabel ?? defaultChildren) : selectedText
            }
          </Value>
          {loadingLabel === undefined ? <ChevronDown aria-hidden /> : <Spinner label={loadingLabel} />}
        </Trigger>
      </FieldShell>
      <OptionSurface offset={4}>
        <OptionList renderEmptyState={() => note !== undefined && <OptionNote>{note}</OptionNote>}>
          {renderOptions(options)}
        </OptionList>
      </OptionSurface>
    </Root>
  )
}
