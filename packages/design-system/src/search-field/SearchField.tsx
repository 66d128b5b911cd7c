import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import {
  Button as AriaButton,
  Input,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { defined } from '../elementProps.ts'
import { AriaShell } from '../field/ariaField.tsx'
import { FieldBox, FieldInput, fieldStyle } from '../field/fieldStyle.ts'
import { FieldButton } from '../field/FieldButton.tsx'
import { fieldState, type FieldOwned } from '../field/fieldProps.ts'
import { unprinted } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { useSuggestions, type SuggestionProps } from './useSuggestions.tsx'

export interface SearchFieldProps
  extends Omit<AriaSearchFieldProps, FieldOwned | 'isRequired' | 'type'>, SuggestionProps {
  /** Label of the field for screen readers; visually, the magnifier and the placeholder suffice. */
  label: string
  /** The searched fields: "Filter by name, machine or URL". */
  placeholder?: string
  /** The root element, around label, input and button. */
  ref?: Ref<HTMLDivElement>
}

const Root = styled(AriaSearchField)`
  ${fieldStyle}
  position: relative;
  /* A query stays: it says which rows are printed. */
  &[data-empty] {
    ${unprinted}
  }
  & button {
    ${unprinted}
  }
  &[data-empty] button {
    visibility: hidden;
  }
  /* Both together are the padding of a field with text, so its width stays where content decides it. */
  &[data-empty] input {
    padding-inline-end: 11px;
    margin-inline-end: 26px;
  }
`

/** Filters a list beside it. Renders a `<div>` with `<label>`, `<input type="search">` and a button that clears it, as Escape does. Not for choosing one of many (use ComboBox). */
export function SearchField({ label, placeholder, suggestions, onSuggestion, ...rest }: SearchFieldProps) {
  const say = useSay()
  const { box, input, list } = useSuggestions(defined({ suggestions, onSuggestion }))
  return (
    <Root {...rest} {...fieldState({})}>
      <AriaShell label={label} isLabelHidden>
        <FieldBox data-start data-end {...box}>
          <FieldInput as={Input} {...input} {...defined({ placeholder })} />
          <Search aria-hidden />
          <FieldButton as={AriaButton} label={say(words.clearSearch)} icon={<X aria-hidden />} />
        </FieldBox>
      </AriaShell>
      {list}
    </Root>
  )
}
