import { SearchField, type FacetChoice, type TableState } from '@portico/design-system'
import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { FacetTexts } from '../components/listTools.tsx'
import { readTyped, suggestionsFor, typedOf } from './typedFacets.ts'

interface TypedSearchProps {
  label: string
  clearLabel: string
  state: Pick<TableState<never>, 'query' | 'setQuery' | 'choices' | 'choose' | 'search'>
  facets: readonly FacetTexts[]
}

/** From the search, ↓ moves to the first row. */
const toFirstRow = (): void =>
  document.querySelector<HTMLElement>('[data-index] :is(a[href], button)')?.focus()

/** The search of a list, where facets can be typed: a space, Enter or leaving the field makes `status:locked` one, Backspace makes the last one a text again. */
export function TypedSearch({ label, clearLabel, state, facets }: TypedSearchProps) {
  const intl = useIntl()
  // A link may have facets in its query.
  const [linked] = useState(() => readTyped(`${state.query} `, facets))
  const [typed, setTyped] = useState(linked.choices.length > 0 ? linked.text : state.query)
  // The query may have changed elsewhere.
  const text = readTyped(typed, facets).query === state.query ? typed : state.query
  const suggestions = useMemo(() => suggestionsFor(text, facets, intl), [text, facets, intl])

  const type = (next: string) => {
    const { choices, text: left, query } = readTyped(next, facets)
    setTyped(left)
    if (choices.length > 0) state.search(query, choices)
    else if (query !== state.query) state.setQuery(query)
  }
  const finish = () => {
    if (readTyped(`${text} `, facets).choices.length > 0) type(`${text} `)
  }
  const begin = useEffectEvent(() => {
    if (linked.choices.length > 0) state.search(linked.query, linked.choices)
  })
  useEffect(() => begin(), [])
  const edit = (last: FacetChoice) => {
    state.choose(last.facetId, null, last)
    setTyped(typedOf(facets, last))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = state.choices.at(-1)
    if (event.key === 'ArrowDown') toFirstRow()
    else if (event.key === 'Backspace' && text === '' && last && !event.repeat) {
      event.preventDefault()
      edit(last)
    }
  }
  return (
    <SearchField
      label={label}
      placeholder={label}
      clearLabel={clearLabel}
      value={text}
      onChange={type}
      onSubmit={finish}
      onBlur={finish}
      onKeyDown={onKeyDown}
      suggestions={suggestions}
      suggestionsLabel={intl.formatMessage({ id: 'lists.suggestions' }, { count: suggestions.length })}
      onSuggestion={type}
    />
  )
}
