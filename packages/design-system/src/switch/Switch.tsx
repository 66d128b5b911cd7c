import { useCallback, useId, useRef, useState, type ReactNode, type Ref } from 'react'
import { SwitchButton, SwitchField, type SwitchFieldProps as AriaSwitchProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { AriaMessages } from '../field/ariaField.tsx'
import { ChoiceLabel, choiceButtonStyle, choiceFieldStyle } from '../field/choiceStyle.ts'
import type { FieldOwned } from '../field/fieldProps.ts'
import { wrappingRow } from '../mixins.ts'
import { token } from '../tokens/index.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { DisabledTrack, Track } from './Track.tsx'

export interface SwitchProps extends Omit<AriaSwitchProps, FieldOwned | 'inputRef' | 'isRequired'> {
  /** Label: what is true while it is on. The same in both states. */
  label: string
  /** Its effect, in a line below the label. No links: a press anywhere on it toggles the switch. */
  description?: ReactNode
  /** Why it is disabled: "Not available in current plan". The switch stays focusable; the reason is below the label and in a tooltip. */
  disabledReason?: string | undefined
  /** Called with the new state. */
  onChange?: (isSelected: boolean) => void
  /** The root element, around switch and description. */
  ref?: Ref<HTMLDivElement>
}

const Root = styled(SwitchField)`
  ${choiceFieldStyle}
`

const Control = styled(SwitchButton)`
  ${choiceButtonStyle}
`

const UnavailableRow = styled.div`
  ${choiceButtonStyle}
  &[data-unavailable] {
    color: ${token.textMuted};
  }
`

const Name = styled(ChoiceLabel)`
  font-weight: ${token.weightStrong};
`

const Help = styled.span`
  ${wrappingRow(`0 ${token.space2}`)}
`

/** Enabling or disabling replaces the element; focus moves to the new one. */
const useRestoredFocus = () => {
  const hadFocus = useRef(false)
  return useCallback((control: HTMLElement | null) => {
    if (hadFocus.current) control?.focus()
    hadFocus.current = false
    return () => {
      hadFocus.current = control !== null && control === document.activeElement
    }
  }, [])
}

/** Toggles a setting immediately. Renders a `<div>` with `<label>` and `<input role="switch">`, as wide as its container with the switch at the end. Not for a choice that applies when a form is submitted: use Checkbox. */
export function Switch({
  label,
  description,
  disabledReason,
  isSelected,
  defaultSelected = false,
  onChange,
  ...rest
}: SwitchProps) {
  const nameId = useId()
  const keepFocus = useRestoredFocus()
  const [ownState, setOwnState] = useState(defaultSelected)
  const isOn = isSelected ?? ownState
  const turn = (next: boolean) => {
    setOwnState(next)
    onChange?.(next)
  }
  const isUnavailable = disabledReason !== undefined
  const words = <Name id={nameId}>{label}</Name>
  const help = isUnavailable ? (
    <Help>
      {description !== undefined && <span>{description} </span>}
      <span>{disabledReason}</span>
    </Help>
  ) : (
    description
  )
  return (
    <Root {...rest} isSelected={isOn} onChange={turn} inputRef={keepFocus}>
      {isUnavailable ? (
        <UnavailableRow data-unavailable data-selected={isOn || undefined}>
          {words}
          <Tooltip content={disabledReason}>
            <DisabledTrack ref={keepFocus} isSelected={isOn} labelId={nameId} />
          </Tooltip>
        </UnavailableRow>
      ) : (
        <Control>
          {words}
          <Track data-mark aria-hidden />
        </Control>
      )}
      <AriaMessages description={help} />
    </Root>
  )
}
