import { memo } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { Paginator, type PaginatorProps } from '../paginator/Paginator.tsx'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { token } from '../tokens/index.ts'
import type { CollectionFilter } from './collectionProps.ts'

const Foot = styled.div`
  padding: ${token.space2} ${token.space4};
  border-block-start: 1px solid ${token.border};
`

/** Its tooltips are a quarter of what a key in the filter would render. */
const Pages = memo(Paginator)

/** The pages of a table or list, below its items. */
export function CollectionPages(props: PaginatorProps) {
  return (
    <Foot>
      <Pages {...props} />
    </Foot>
  )
}

/** In place of the items that a filter does not leave. */
export function NoResults({ query, noResultsLabel, clearLabel, onClear }: CollectionFilter) {
  const say = useSay()
  return (
    <EmptyState
      title={noResultsLabel(query.trim())}
      action={<Button onPress={onClear}>{clearLabel ?? say(words.clearFilter)}</Button>}
    />
  )
}
