import { ChevronRight } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import {
  Tree as AriaTree,
  TreeItem as AriaTreeItem,
  Button,
  TreeItemContent,
  type TreeProps as AriaTreeProps,
  type Selection,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { defined } from '../defined.ts'
import { RowCheckbox } from '../field/RowCheckbox.tsx'
import type { Forwarded } from '../elementProps.ts'
import { bareButtonStyle, disabledStyle, iconSize, insetRing, rowStates } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface TreeNode {
  /** Unique in the whole tree. */
  id: string
  /** Label of the item; typed letters move to it. */
  label: string
  /** A quieter text after the label, such as a count. */
  note?: string
  /** A lucide icon with `aria-hidden`. */
  icon?: ReactNode
  /** Its children. */
  items?: readonly TreeNode[]
  isDisabled?: boolean
}

export interface TreeProps extends Forwarded<
  AriaTreeProps<object>,
  | 'aria-label'
  | 'aria-labelledby'
  | 'children'
  | 'defaultExpandedKeys'
  | 'defaultSelectedKeys'
  | 'dependencies'
  | 'disabledKeys'
  | 'dragAndDropHooks'
  | 'expandedKeys'
  | 'items'
  | 'onAction'
  | 'onExpandedChange'
  | 'onSelectionChange'
  | 'renderEmptyState'
  | 'selectedKeys'
  | 'selectionBehavior'
> {
  /** Label of the tree. */
  label: string
  /** The root items, with their children. */
  items: readonly TreeNode[]
  /** Ids of the expanded items (controlled). */
  expandedIds?: readonly string[]
  /** Ids of the initially expanded items. */
  defaultExpandedIds?: readonly string[]
  /** Called when an item is expanded or collapsed. */
  onExpandedChange?: (ids: readonly string[]) => void
  /** Ids of the selected items (controlled). */
  selectedIds?: readonly string[]
  /** Ids of the initially selected items. */
  defaultSelectedIds?: readonly string[]
  /** Called when the selection changes. */
  onSelectionChange?: (ids: readonly string[]) => void
  /** Called when an item is pressed, or Enter on it. */
  onAction?: (id: string) => void
  /** Shown when there are no items. */
  emptyText: string
  /** The element with `role="treegrid"`. */
  ref?: Ref<HTMLDivElement>
}

const Root = styled(AriaTree)`
  display: flex;
  flex-direction: column;
  gap: 1px;
  min-inline-size: 0;
  padding: 2px;
  outline: none;
  &[data-empty] {
    ${textStyle('secondary')}
    padding: ${token.space3};
    color: ${token.textMuted};
  }
`

const Row = styled(AriaTreeItem)`
  ${textStyle('body')}
  padding-inline: ${token.space1} ${token.space2};
  border-radius: ${token.radiusControl};
  color: ${token.text};
  outline: none;
  cursor: default;
  ${rowStates}
  &[data-selected] {
    background: ${token.accentSubtle};
    color: ${token.accentText};
  }
  &[data-focus-visible] {
    ${insetRing}
  }
  ${disabledStyle()}
  @media (forced-colors: active) {
    &[data-selected] {
      outline: 1px solid Highlight;
    }
  }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space1};
  min-block-size: ${token.heightControl};
  padding-inline-start: calc((var(--tree-item-level) - 1) * 20px);
  & > svg {
    flex: none;
    ${iconSize(16, 1.6)}
    color: ${token.textSecondary};
  }
  @media (pointer: coarse) {
    min-block-size: ${token.heightControlLarge};
  }
`

const Turn = styled(Button)`
  ${bareButtonStyle}
  inline-size: 24px;
  block-size: 24px;
  border-radius: ${token.radiusControl};
  & > svg {
    ${iconSize(16, 1.8)}
    transition: rotate ${token.durationFast} ${token.easeOut};
  }
  &:dir(rtl) > svg {
    rotate: 180deg;
  }
  [data-expanded] > * > * > & > svg {
    rotate: 90deg;
  }
`

/** Replaces the button, so that labels of one level are aligned. */
const NoTurn = styled.span`
  flex: none;
  inline-size: 24px;
`

const Name = styled.span`
  flex: 0 1 auto;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

const Note = styled.span`
  ${textStyle('secondary')}
  color: ${token.textMuted};
  [data-selected] & {
    color: inherit;
  }
`

const Lines = ({ items }: { items: readonly TreeNode[] }): ReactNode =>
  items.map(({ id, label, note, icon, items: inner, isDisabled = false }) => (
    <Row key={id} id={id} textValue={label} isDisabled={isDisabled} hasChildItems={inner !== undefined}>
      <TreeItemContent>
        {({ selectionMode }) => (
          <Line>
            {inner === undefined ? (
              <NoTurn />
            ) : (
              <Turn slot="chevron">
                <ChevronRight aria-hidden />
              </Turn>
            )}
            {selectionMode === 'multiple' && <RowCheckbox />}
            {icon}
            <Name>{label}</Name>
            {note !== undefined && <Note>{note}</Note>}
          </Line>
        )}
      </TreeItemContent>
      {inner !== undefined && <Lines items={inner} />}
    </Row>
  ))

const idsOf = (keys: Selection | Set<string | number>, items: readonly TreeNode[]): string[] =>
  keys === 'all' ? allIds(items) : [...keys].map(String)

const allIds = (items: readonly TreeNode[]): string[] =>
  items.flatMap(({ id, items: inner = [] }) => [id, ...allIds(inner)])

/** Nested items, such as folders or departments. Renders a `<div role="treegrid">`. Not for one level (use CompactList or DataTable) and not for the pages of a product (use SideNav). */
export function Tree({
  label,
  items,
  expandedIds,
  defaultExpandedIds,
  onExpandedChange,
  selectedIds,
  defaultSelectedIds,
  onSelectionChange,
  onAction,
  emptyText,
  ...rest
}: TreeProps) {
  return (
    <Root
      {...rest}
      {...defined({
        expandedKeys: expandedIds,
        defaultExpandedKeys: defaultExpandedIds,
        selectedKeys: selectedIds,
        defaultSelectedKeys: defaultSelectedIds,
      })}
      {...(onAction && { onAction: (key: string | number) => onAction(String(key)) })}
      aria-label={label}
      selectionBehavior="toggle"
      onExpandedChange={(keys) => onExpandedChange?.(idsOf(keys, items))}
      onSelectionChange={(keys) => onSelectionChange?.(idsOf(keys, items))}
      renderEmptyState={() => emptyText}
    >
      {items.length > 0 ? <Lines items={items} /> : null}
    </Root>
  )
}
