import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useObjectRef } from 'react-aria'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { unprinted, wrappingRow } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

/** Calls back when the element unmounts with focus inside. */
export function useFocusLost(rootRef: RefObject<HTMLElement | null>, onFocusLost?: () => void): void {
  const latest = useRef(onFocusLost)
  useLayoutEffect(() => {
    latest.current = onFocusLost
  })
  useLayoutEffect(() => {
    const root = rootRef.current
    return () => {
      if (root?.contains(document.activeElement)) latest.current?.()
    }
  }, [rootRef])
}

export interface ActionBarProps extends ElementProps<HTMLElement, 'aria-label'> {
  /** Label of the bar: "Selected users". */
  label: string
  /** The number of selected items in words: "12 selected". */
  countText: string
  /** Label of the button that clears the selection. */
  clearLabel: string
  /** Called when the button is pressed, or Escape within the bar. */
  onClear: () => void
  /** Beside the count: more about the selection, and ghost Buttons that change it. */
  extension?: ReactNode
  /** Small Buttons and Menus for the bulk actions, destructive ones last. */
  children?: ReactNode
  /** Called when the bar unmounts with focus inside: move focus to the list. */
  onFocusLost?: () => void
}

/** Sticky, so that it neither moves a row nor is far from one. */
const Root = styled.section`
  position: sticky;
  inset-block-end: var(--portico-sticky-bottom, 0);
  z-index: ${token.layerSticky};
  ${wrappingRow(`${token.space2} ${token.space3}`)}
  min-block-size: ${token.space12};
  padding: ${token.space2} ${token.space4};
  border-block-start: 1px solid ${token.border};
  background: ${token.surfaceRaised};
  box-shadow: ${token.elevation2};
  ${unprinted}
`

const Count = styled.p`
  ${textStyle('secondary')}
  font-weight: ${token.weightStrong};
  font-variant-numeric: tabular-nums;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space2};
  margin-inline-start: auto;
`

/** Bulk actions for a selection, below its list. Renders a `<section>` that sticks to the end of the window. DataTable and CompactList render one for their `selection`; use it directly below other lists. Not for the actions of a page: PageHeader. */
export function ActionBar({
  label,
  countText,
  clearLabel,
  onClear,
  extension,
  children,
  onFocusLost,
  onKeyDown,
  ref,
  ...rest
}: ActionBarProps) {
  const rootRef = useObjectRef(ref)
  useFocusLost(rootRef, onFocusLost)
  const clearByKey = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event)
    // Escape closes a menu of the bar first.
    if (event.key !== 'Escape' || !event.currentTarget.contains(document.activeElement)) return
    event.stopPropagation()
    onClear()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its controls
    <Root {...rest} aria-label={label} ref={rootRef} onKeyDown={clearByKey}>
      <IconButton size="small" label={clearLabel} icon={<X aria-hidden />} onPress={onClear} />
      <Count>{countText}</Count>
      {extension}
      {children !== undefined && <Actions>{children}</Actions>}
    </Root>
  )
}
