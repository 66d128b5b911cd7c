import { useDeferredValue, useMemo } from 'react'

/** A filter besides the query. */
export interface Facet<Row, State = unknown> {
  /** Its URL parameter: `role=admin`, or `role=-admin` for all others. Not `q`, `sort`, `dir`, `page` or `size`. */
  id: string
  values: readonly string[]
  /** The values of a row. */
  valuesOf(row: Row, state: State): readonly string[]
  /** Whether it depends on the row's `stateOf`.
   * @default false */
  followsState?: boolean
}

export interface FacetChoice {
  facetId: string
  value: string
  /** Matches the rows without the value instead. */
  isNot: boolean
}

const choiceFrom = (
  { id, values }: Pick<Facet<never>, 'id' | 'values'>,
  text: string | null,
): FacetChoice[] => {
  const isNot = text?.startsWith('-') === true
  const value = isNot ? text.slice(1) : text
  return value !== null && values.includes(value) ? [{ facetId: id, value, isNot }] : []
}

export const facetParameter = ({ value, isNot }: Pick<FacetChoice, 'value' | 'isNot'>): string =>
  isNot ? `-${value}` : value

/** The rows that match the facets in the address, and the chosen facets; both stable while nothing changes. */
export function useFacets<Row, State>(
  rows: readonly Row[],
  facets: readonly Facet<Row, State>[],
  parameters: URLSearchParams,
  stateOf: ((row: Row) => State) | undefined,
): readonly [rows: readonly Row[], choices: readonly FacetChoice[]] {
  const found = facets.flatMap((facet) => choiceFrom(facet, parameters.get(facet.id)))
  const key = JSON.stringify(found)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- equal choices keep the same array
  const choices = useMemo(() => found, [key])
  const narrowing = useDeferredValue(choices)
  const state = narrowing.some(({ facetId }) => facets.find(({ id }) => id === facetId)?.followsState)
    ? stateOf
    : undefined
  const narrowed = useMemo(() => {
    const tests = narrowing.flatMap(({ facetId, value, isNot }) => {
      const facet = facets.find(({ id }) => id === facetId)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only a facet that follows the state reads it
      return facet ? [(row: Row) => facet.valuesOf(row, state?.(row) as State).includes(value) !== isNot] : []
    })
    return tests.length === 0 ? rows : rows.filter((row) => tests.every((passes) => passes(row)))
  }, [rows, facets, narrowing, state])
  return [narrowed, choices]
}
