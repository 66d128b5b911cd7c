import { memo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { Card } from '../card/Card.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { Paginator } from '../paginator/Paginator.tsx'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import type { CollectionProps } from './collectionProps.ts'
import type { Announcement } from './rowHooks.ts'

interface CollectionState {
  total: number
  matchCount: number
  page: number
  /** On paper, all rows are one page. */
  pageSize: number
  announcement: Announcement
  clearFilter: () => void
}

interface CollectionFrameProps extends Omit<
  CollectionProps,
  'currentId' | 'hasStatelessCells' | 'label' | 'pageSize' | 'tabsByRow'
> {
  state: CollectionState
  /** Below the items, also while the filter leaves none. */
  bar?: ReactNode
  children: ReactNode
}

const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${token.space3};
  min-inline-size: 0;
`

const Foot = styled.div`
  padding: ${token.space2} ${token.space4};
  border-block-start: 1px solid ${token.border};
`

/** Its tooltips are a quarter of what a key in the filter would render. */
const Pages = memo(Paginator)

export function CollectionFrame({
  state,
  isLoading = false,
  loadingLabel,
  empty,
  problem,
  filter,
  pagination,
  bar,
  children,
  ...rest
}: CollectionFrameProps) {
  const say = useSay()
  const { announcement, matchCount, total, clearFilter } = state
  const hasItems = total > 0
  const isEmpty = !hasItems && !isLoading && !problem
  const isListed = matchCount > 0 || (isLoading && !hasItems)
  const noResults =
    hasItems && matchCount === 0 && filter !== undefined ? (
      <EmptyState
        title={filter.noResultsLabel(filter.query.trim())}
        action={<Button onPress={clearFilter}>{filter.clearLabel ?? say(words.clearFilter)}</Button>}
      />
    ) : null
  return (
    <Root {...rest}>
      {/* Rendered from the start: screen readers announce changes only in live regions that they know already. */}
      <VisuallyHidden element="output">
        {isLoading && !hasItems ? loadingLabel : <span key={announcement.number}>{announcement.text}</span>}
      </VisuallyHidden>
      {problem}
      {(isListed || noResults || bar) && (
        <Card padding="none">
          {isListed ? children : noResults}
          {bar}
          {pagination !== undefined && matchCount > 0 && (
            <Foot>
              <Pages {...pagination} total={matchCount} page={state.page} pageSize={state.pageSize} />
            </Foot>
          )}
        </Card>
      )}
      {isEmpty && <Card padding="none">{empty}</Card>}
    </Root>
  )
}
