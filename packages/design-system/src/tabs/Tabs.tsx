import { useLayoutEffect, useState, type ReactNode, type Ref } from 'react'
import {
  Tabs as AriaTabs,
  Tab,
  TabList,
  TabPanel,
  type TabsProps as AriaTabsProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { defined, type Forwarded } from '../elementProps.ts'
import { ringed } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

/** Edges with more tabs, for `[data-overflow~=…]` in CSS. */
const overflowOf = ({ scrollLeft, scrollWidth, clientWidth }: Element): string => {
  // `scrollLeft` is negative in right-to-left.
  const before = Math.abs(scrollLeft)
  const after = scrollWidth - clientWidth - before
  return [before > 1 && 'start', after > 1 && 'end'].filter(Boolean).join(' ')
}

const useTabOverflow = () => {
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const [overflow, setOverflow] = useState('')

  useLayoutEffect(() => {
    if (!list) return undefined
    const look = () => setOverflow(overflowOf(list))
    const showSelected = () => {
      const selected = list.querySelector<HTMLElement>('[aria-selected="true"]')
      // `scrollIntoView` would also scroll the page.
      if (selected) scrollSideways(list, selected)
      look()
    }
    const sizes = new ResizeObserver(showSelected)
    // Tabs grow when the font loads or a count changes. Each is reported at first, too.
    const watch = () => {
      sizes.disconnect()
      for (const element of [list, ...list.querySelectorAll('[role="tab"]')]) sizes.observe(element)
    }
    const changes = new MutationObserver(watch)
    changes.observe(list, { childList: true, subtree: true, attributeFilter: ['aria-selected'] })
    list.addEventListener('scroll', look, { passive: true })
    watch()
    showSelected()
    return () => {
      sizes.disconnect()
      changes.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [list])

  return { listRef: setList, overflow }
}

const PEEK = 48

const scrollSideways = (list: Element, tab: Element): void => {
  const outer = list.getBoundingClientRect()
  const inner = tab.getBoundingClientRect()
  const missingBefore = outer.left + PEEK - inner.left
  const missingAfter = inner.right - (outer.right - PEEK)
  if (missingBefore > 0) list.scrollLeft -= missingBefore
  else if (missingAfter > 0) list.scrollLeft += missingAfter
}

export interface TabItem {
  id: string
  /** Label of the tab and its panel. */
  label: string
  /** Content of the panel; mounted only while the tab is selected. */
  content: ReactNode
}

export interface TabsProps extends Forwarded<
  AriaTabsProps,
  | 'children'
  | 'defaultSelectedKey'
  | 'disabledKeys'
  | 'isDisabled'
  | 'onSelectionChange'
  | 'orientation'
  | 'selectedKey'
  | 'slot'
> {
  /** Label of the tab list: "Parts of the account". */
  label: string
  /** The tabs, in the order of the arrow keys. */
  items: readonly TabItem[]
  /** Id of the selected tab (controlled). */
  selectedId?: string | undefined
  /** Id of the initially selected tab.
   * @default the first one */
  defaultSelectedId?: string | undefined
  /** Called when another tab is chosen. */
  onSelectedIdChange?: ((id: string) => void) | undefined
  ref?: Ref<HTMLDivElement>
}

const Root = styled(AriaTabs)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

const Bar = styled.div`
  box-shadow: inset 0 -1px 0 ${token.border};
  @media (forced-colors: active) {
    border-block-end: 1px solid CanvasText;
  }
`

/* Tabs fade at the edge: a cut-off word may look complete. */
const List = styled(TabList<TabItem>)`
  --fade-start: 0px;
  --fade-end: 0px;
  --fade-to: to right;
  display: flex;
  gap: ${token.space1};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  scroll-padding-inline: ${token.space12};
  mask-image: linear-gradient(
    var(--fade-to),
    transparent,
    black var(--fade-start),
    black calc(100% - var(--fade-end)),
    transparent
  );
  &:dir(rtl) {
    --fade-to: to left;
  }
  &[data-overflow~='start'] {
    --fade-start: ${token.space10};
  }
  &[data-overflow~='end'] {
    --fade-end: ${token.space10};
  }
`

const Handle = styled(Tab)`
  position: relative;
  display: flex;
  align-items: center;
  flex: none;
  min-block-size: 40px;
  padding-inline: ${token.space3};
  border-radius: ${token.radiusControl};
  ${textStyle('body', token.textSecondary)}
  font-weight: ${token.weightMedium};
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  transition: color ${token.durationFast} ${token.easeOut};
  &::after {
    content: '';
    position: absolute;
    inset: auto ${token.space3} 0;
    block-size: 2px;
    border-radius: 1px 1px 0 0;
  }
  &[data-hovered],
  &[data-selected] {
    color: ${token.text};
  }
  &[data-hovered]::after {
    background: ${token.borderControl};
  }
  &[data-selected]::after {
    background: ${token.accent};
  }
  /* The scrolling list clips what overflows a tab. */
  ${ringed('&[data-focus-visible]', -4)}
  @media (pointer: coarse) {
    min-block-size: 44px;
  }
  @media (forced-colors: active) {
    &[data-selected]::after {
      background: Highlight;
    }
  }
`

const Panel = styled(TabPanel)`
  min-inline-size: 0;
  padding-block-start: ${token.space4};
  border-radius: ${token.radiusControl};
  ${ringed('&[data-focus-visible]')}
`

/** Several views of one object, one of them visible. Renders `role="tablist"` over a `role="tabpanel"`; tabs that do not fit scroll sideways. Not for navigation to other pages (use links) nor for the steps of a task (use Stepper). */
export function Tabs({
  label,
  items,
  selectedId,
  defaultSelectedId,
  onSelectedIdChange,
  ...rest
}: TabsProps) {
  const { listRef, overflow } = useTabOverflow()
  return (
    <Root
      {...rest}
      {...defined({ selectedKey: selectedId, defaultSelectedKey: defaultSelectedId })}
      {...(onSelectedIdChange && { onSelectionChange: (key) => onSelectedIdChange(String(key)) })}
    >
      <Bar>
        <List aria-label={label} items={items} ref={listRef} data-overflow={overflow}>
          {({ id, label: name }) => <Handle id={id}>{name}</Handle>}
        </List>
      </Bar>
      {items.map(({ id, content }) => (
        <Panel key={id} id={id}>
          {content}
        </Panel>
      ))}
    </Root>
  )
}
