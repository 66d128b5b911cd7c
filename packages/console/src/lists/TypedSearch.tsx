import { SearchField, type FacetChoice, type SearchSuggestion, type TableState } from '@portico/design-system'
import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { choiceText, type FacetTexts } from '../components/listTools.tsx'

type Named = Pick<FacetTexts, 'id' | 'label'>

/** As one types it: `second-factor` for "Second factor". */
const wordOf = ({ label }: Named): string => label.toLowerCase().replaceAll(/[\s:]+/g, '-')

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Found by its word in the language of the console, and by the one of the address, which a link or a habit may have. */
const find = <Item extends Named>(items: readonly Item[], typed: string): Item | undefined =>
  items.find((item) => plain(wordOf(item)) === plain(typed)) ?? items.find(({ id }) => id === plain(typed))

const startWith = <Item extends Named>(items: readonly Item[], typed: string): readonly Item[] =>
  items.filter((item) => plain(wordOf(item)).startsWith(plain(typed)))

/** A facet as one types it: `status:locked`, `-role:owner`. */
export const typedOf = (facets: readonly FacetTexts[], { facetId, value, isNot }: FacetChoice): string => {
  const facet = facets.find(({ id }) => id === facetId)
  const shown = facet?.values.find(({ id }) => id === value)
  return facet && shown ? `${isNot ? '-' : ''}${wordOf(facet)}:${wordOf(shown)}` : ''
}

interface Typed {
  /** Of the facets that end with a space. */
  choices: readonly FacetChoice[]
  /** The text without them. */
  text: string
  /** What of it is searched for: not the facet that is being typed. */
  query: string
}

export const readTyped = (typed: string, facets: readonly FacetTexts[]): Typed => {
  const choices: FacetChoice[] = []
  const text = typed.replaceAll(
    /(?<=^|\s)(-?)([^\s:]+):(\S+)\s/gu,
    (all, minus: string, name: string, word: string) => {
      const facet = find(facets, name)
      const value = find(facet?.values ?? [], word)
      if (facet === undefined || value === undefined) return all
      choices.push({ facetId: facet.id, value: value.id, isNot: minus === '-' })
      return ''
    },
  )
  const query = text.replace(/(?<=^|\s)-?([^\s:]+):\S*$/u, (all, name: string) =>
    find(facets, name) ? '' : all,
  )
  return { choices, text, query }
}

/** How the last word may become a facet; the id of a suggestion is the whole text with it. */
export const suggestionsFor = (
  text: string,
  facets: readonly FacetTexts[],
  intl: IntlShape,
): readonly SearchSuggestion[] => {
  const start = text.search(/\S*$/u)
  const before = text.slice(0, start)
  const [, minus = '', name = '', word] = /^(-?)([^:]*)(?::(.*))?$/u.exec(text.slice(start)) ?? []
  if (word === undefined) {
    if (minus + name === '') return []
    return startWith(facets, name).map((facet) => {
      const typed = `${minus}${wordOf(facet)}:`
      return { id: before + typed, label: facet.label, description: typed }
    })
  }
  const facet = find(facets, name)
  return startWith(facet?.values ?? [], word).map(({ id }) => {
    const choice = { facetId: facet?.id ?? '', value: id, isNot: minus === '-' }
    const typed = typedOf(facets, choice)
    return { id: `${before}${typed} `, label: choiceText(facets, choice, intl), description: typed }
  })
}

interface TypedSearchProps {
  label: string
  state: Pick<TableState<never>, 'query' | 'setQuery' | 'choices' | 'choose' | 'search'>
  facets: readonly FacetTexts[]
}

/** From the search, ↓ moves to the first row. */
const toFirstRow = (): void =>
  document.querySelector<HTMLElement>('[data-index] :is(a[href], button)')?.focus()

/** The search of a list, where facets can be typed: a space, Enter or leaving the field makes `status:locked` one, Backspace makes the last one a text again. */
export function TypedSearch({ label, state, facets }: TypedSearchProps) {
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
      value={text}
      onChange={type}
      onSubmit={finish}
      onBlur={finish}
      onKeyDown={onKeyDown}
      suggestions={suggestions}
      onSuggestion={type}
    />
  )
}
