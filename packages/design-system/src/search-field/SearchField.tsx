import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import {
  Button as AriaButton,
  Input,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { defined } from '../defined.ts'
import {
  AriaShell,
  FieldBox,
  FieldButton,
  FieldInput,
  fieldState,
  fieldStyle,
  type FieldOwned,
  type FieldSize,
} from '../field/index.ts'

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, FieldOwned | 'isRequired' | 'type'> {
  /** Names the field. */
  label: string
  /** Keeps the label for screen readers alone; the magnifier and the placeholder speak to the eye.
   * @default true */
  isLabelHidden?: boolean
  /** Names the button that empties the field. */
  clearLabel: string
  /** What is searched: "Filter by name, machine or URL". */
  placeholder?: string
  /** 32 px high, or 38 px as on sign-in.
   * @default 'medium' */
  size?: FieldSize
  /** The `<input>`, for a shortcut that moves focus there. */
  inputRef?: Ref<HTMLInputElement>
  /** The element around label, input and button. */
  ref?: Ref<HTMLDivElement>
}

const Root = styled(AriaSearchField)`
  ${fieldStyle}
  &[data-empty] button {
    visibility: hidden;
  }
  &[data-empty] input {
    padding-inline-end: 11px;
  }
`

/** Narrows what is shown beside it. Renders a `<div>` with `<label>`, `<input type="search">` and a button that empties it, as Escape does. Not for picking one of many (use ComboBox). */
export function SearchField({
  label,
  isLabelHidden = true,
  clearLabel,
  placeholder,
  size = 'medium',
  inputRef,
  ...rest
}: SearchFieldProps) {
  return (
    <Root {...rest} {...fieldState({})}>
      <AriaShell label={label} isLabelHidden={isLabelHidden}>
        <FieldBox data-size={size} data-start data-end>
          <FieldInput as={Input} {...defined({ ref: inputRef, placeholder })} />
          <Search aria-hidden />
          <FieldButton as={AriaButton} label={clearLabel} icon={<X aria-hidden />} />
        </FieldBox>
      </AriaShell>
    </Root>
  )
}
