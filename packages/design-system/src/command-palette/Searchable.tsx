import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useAutocomplete } from 'react-aria'
import { FieldInputContext, SelectableCollectionContext } from 'react-aria-components'
import { defined } from '../defined.ts'

interface SearchableProps {
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** Connects a text field to a list by virtual focus; react-aria's `Autocomplete` would load with every text field. */
export function Searchable({ value, onChange, children }: SearchableProps) {
  const [focusedNodeId, setFocusedNodeId] = useState<string | null>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<HTMLElement>(null)
  const { inputProps, collectionProps, collectionRef } = useAutocomplete(
    { inputRef, collectionRef: listRef },
    { inputValue: value, setInputValue: onChange, focusedNodeId, setFocusedNodeId },
  )
  const { id, disallowTypeAhead, shouldUseVirtualFocus } = collectionProps
  // A new object at each key would render all options again.
  const collection = useMemo(
    () => ({ ...defined({ id }), disallowTypeAhead, shouldUseVirtualFocus, ref: collectionRef }),
    [id, disallowTypeAhead, shouldUseVirtualFocus, collectionRef],
  )
  return (
    <FieldInputContext value={{ ...inputProps, ref: inputRef }}>
      <SelectableCollectionContext value={collection}>{children}</SelectableCollectionContext>
    </FieldInputContext>
  )
}
