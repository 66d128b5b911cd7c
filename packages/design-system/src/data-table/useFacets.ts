import { useDeferredValue, useMemo } from 'react'

/** A filter besides the query. */
export interface Facet<Row, State = unknown> {
  /** Its URL parameter: `role=admin`, `role=-admin` for all others, or `role=admin,user` for either. Not `q`, `sort`, `dir`, `page` or `size`. */
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

const choicesFrom = (
  { id, values }: Pick<Facet<never>, 'id' | 'values'>,
  text: string | null,
): readonly FacetChoice[] => {
  const found = (text ?? '').split(',').map((part): FacetChoice => {
    const isNot = part.startsWith('-')
    return { facetId: id, value: isNot ? part.slice(1) : part, isNot }
  })
  return latest(found.filter(({ value }) => values.includes(value)))
}

type Choice = Pick<FacetChoice, 'value' | 'isNot'>

/** One per value. */
const latest = <Chosen extends Choice>(choices: readonly Chosen[]): readonly Chosen[] => [
  ...new Map(choices.map((choice) => [choice.value, choice])).values(),
]

export const facetParameter = (choices: readonly Choice[]): string =>
  latest(choices)
    .map(({ value, isNot }) => (isNot ? `-${value}` : value))
    .join()

/** Whether values have one of the wanted, if any are, and none of the others. */
const testOf = (choices: readonly Choice[]): ((values: readonly string[]) => boolean) => {
  const valuesOf = (isUnwanted: boolean) =>
    choices.flatMap(({ value, isNot }) => (isNot === isUnwanted ? [value] : []))
  const [wanted, unwanted] = [valuesOf(false), valuesOf(true)]
  return (values) =>
    (wanted.length === 0 || wanted.some((value) => values.includes(value))) &&
    !unwanted.some((value) => values.includes(value))
}

/** The rows that match the facets in the address, and the chosen facets; both stable while nothing changes. */
export function useFacets<Row, State>(
  rows: readonly Row[],
  facets: readonly Facet<Row, State>[],
  parameters: URLSearchParams,
  stateOf: ((row: Row) => State) | undefined,
): readonly [rows: readonly Row[], choices: readonly FacetChoice[]] {
  const found = facets.flatMap((facet) => choicesFrom(facet, parameters.get(facet.id)))
  const key = JSON.stringify(found)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- equal choices keep the same array
  const choices = useMemo(() => found, [key])
  const narrowing = useDeferredValue(choices)
  const state = narrowing.some(({ facetId }) => facets.find(({ id }) => id === facetId)?.followsState)
    ? stateOf
    : undefined
  const narrowed = useMemo(() => {
    const tests = facets.flatMap((facet) => {
      const own = narrowing.filter(({ facetId }) => facetId === facet.id)
      if (own.length === 0) return []
      const passes = testOf(own)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only a facet that follows the state reads it
      return [(row: Row) => passes(facet.valuesOf(row, state?.(row) as State))]
    })
    return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)))
  }, [rows, facets, narrowing, state])
  return [narrowed, choices]
}
