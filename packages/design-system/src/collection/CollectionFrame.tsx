import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/index.ts'
import { Card } from '../card/index.ts'
import { token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import type { IncrementalWindow } from './useIncrementalWindow.ts'

/** What table and list have in common beside their items. */
export interface CollectionProps extends Omit<
  HTMLAttributes<HTMLDivElement>,
  'aria-label' | 'children' | 'className' | 'style'
> {
  /** Names the table or list. */
  label: string
  /**
   * The first load is under way: skeletons stand in while there is nothing else to show.
   * @default false
   */
  isLoading?: boolean
  /** Said politely while the skeletons show, for example "Loading workspaces". */
  loadingLabel: string
  /** Stands in when there is nothing to list, see EmptyState. */
  empty: ReactNode
  /** What went wrong, above the last items, which stay. Bring a live region, such as Banner. */
  problem?: ReactNode
  /**
   * How many items are drawn at first, and added at a time as one scrolls.
   * @default 20
   */
  pageSize?: number
  /** Text of the button after the last drawn item, for example "Show more (20 of 500)". */
  showMoreLabel: (shown: number, total: number) => string
  ref?: Ref<HTMLDivElement>
}

interface CollectionFrameProps extends Omit<CollectionProps, 'label' | 'pageSize'> {
  total: number
  shown: IncrementalWindow
  children: ReactNode
}

const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${token.space3};
  min-inline-size: 0;
`

const End = styled.div`
  display: flex;
  justify-content: center;
  padding: ${token.space2};
  border-block-start: 1px solid ${token.border};
`

/** The three states of a collection (loading, empty, problem) and its way to further items, around the items themselves. */
export function CollectionFrame({
  total,
  shown: { count, showMore, endRef },
  isLoading = false,
  loadingLabel,
  empty,
  problem,
  showMoreLabel,
  children,
  ...rest
}: CollectionFrameProps) {
  const hasItems = total > 0
  // A list that could not be loaded is not an empty one.
  const isEmpty = !hasItems && !isLoading && !problem
  return (
    <Root {...rest}>
      {/* There from the start: screen readers follow what changes in a live region that they know already. */}
      <VisuallyHidden element="output">{isLoading && !hasItems && loadingLabel}</VisuallyHidden>
      {problem}
      {(hasItems || isLoading) && (
        <Card padding="none">
          {children}
          {count < total && (
            <End ref={endRef}>
              <Button variant="ghost" size="small" onPress={showMore}>
                {showMoreLabel(count, total)}
              </Button>
            </End>
          )}
        </Card>
      )}
      {isEmpty && <Card padding="none">{empty}</Card>}
    </Root>
  )
}
