import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from '../card/Card.tsx'
import { token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import type { CollectionProps } from './collectionProps.ts'
import type { Announcement } from './rowHooks.ts'

interface CollectionFrameProps extends Omit<
  CollectionProps,
  'currentId' | 'filter' | 'hasStatelessCells' | 'label' | 'pageSize' | 'pagination' | 'tabsByRow'
> {
  total: number
  /** Number of items that the filter leaves. */
  matchCount: number
  announcement?: Announcement
  /** In place of the items, when the filter leaves none. */
  noResults?: ReactNode
  /** Below the items, also while the filter leaves none. */
  bar?: ReactNode
  pages?: ReactNode
  children: ReactNode
}

const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${token.space3};
  min-inline-size: 0;
`

export function CollectionFrame({
  total,
  matchCount,
  announcement,
  isLoading = false,
  loadingLabel,
  empty,
  problem,
  noResults,
  bar,
  pages,
  children,
  ...rest
}: CollectionFrameProps) {
  const hasItems = total > 0
  const isEmpty = !hasItems && !isLoading && !problem
  const isListed = matchCount > 0 || (isLoading && !hasItems)
  return (
    <Root {...rest}>
      {/* Rendered from the start: screen readers announce changes only in live regions that they know already. */}
      <VisuallyHidden element="output">
        {isLoading && !hasItems ? loadingLabel : <span key={announcement?.number}>{announcement?.text}</span>}
      </VisuallyHidden>
      {problem}
      {(isListed || noResults || bar) && (
        <Card padding="none">
          {isListed ? children : noResults}
          {bar}
          {pages}
        </Card>
      )}
      {isEmpty && <Card padding="none">{empty}</Card>}
    </Root>
  )
}
