import { memo, useDeferredValue } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection, type ListBoxItemProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { ItemDescription, itemStyle, ItemWords, sectionTitleStyle } from '../menu/itemStyle.ts'
import { textStyle, token } from '../tokens/index.ts'
import type { CommandGroup, CommandLine } from './search.ts'
import { ariaKeyShortcuts, Kbd } from './Kbd.tsx'
import { marks } from './marks.ts'

interface CommandListProps {
  label: string
  groups: readonly CommandGroup[]
  emptyText: string
  query: string
  onAction: (id: string) => void
}

/** More typing finds the others; each option costs time at every key. */
const SHOWN_PER_GROUP = { all: 20, found: 8 } as const

/** As many as fit on the screen. */
const SHOWN_AT_FIRST = 12

/** The first lines of all groups together. */
const firstOf = (groups: readonly CommandGroup[], most: number): CommandGroup[] => {
  let left = most
  return groups.flatMap(({ label, lines }) => {
    const shown = lines.slice(0, Math.max(0, left))
    left -= shown.length
    return shown.length === 0 ? [] : [{ label, lines: shown }]
  })
}

const List = styled(ListBox)`
  flex: 1 1 auto;
  min-block-size: 0;
  padding: ${token.space1} ${token.space2} ${token.space2};
  border-block-start: 1px solid ${token.border};
  overflow: auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${token.space8} ${token.space2};
  outline: none;
`

const Item = styled(ListBoxItem)`
  ${itemStyle}
  min-block-size: 36px;
  /* The option that Enter chooses while none is focused. */
  [role='listbox']:not(:has([data-focused])) > section:first-child > header + & {
    background: ${token.hover};
  }
`

const Title = styled(Header)`
  ${sectionTitleStyle}
  padding-block-start: ${token.space3};
`

const Words = styled(ItemWords)`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${token.space2};
`

const Highlight = styled.span`
  color: ${token.accentText};
  font-weight: ${token.weightTitle};
  @media (forced-colors: active) {
    color: inherit;
    text-decoration: underline;
  }
`

const Empty = styled.div`
  ${textStyle('body')}
  padding: ${token.space8} ${token.space4};
  color: ${token.textSecondary};
  text-align: center;
`

function Marked({ text, query }: { text: string; query: string }) {
  const spans = marks(text, query)
  const parts = spans.map(([start, end], index) => (
    <span key={start}>
      {text.slice(spans[index - 1]?.[1] ?? 0, start)}
      <Highlight>{text.slice(start, end)}</Highlight>
    </span>
  ))
  return (
    <span>
      {parts}
      {text.slice(spans.at(-1)?.[1] ?? 0)}
    </span>
  )
}

/** react-aria forwards no `aria-keyshortcuts` of an option. */
const withShortcut = (keys: readonly string[]): Pick<ListBoxItemProps, 'render'> => ({
  render: (props) =>
    'href' in props ? (
      <a {...props} aria-keyshortcuts={ariaKeyShortcuts(keys)}>
        {props.children}
      </a>
    ) : (
      <div {...props} aria-keyshortcuts={ariaKeyShortcuts(keys)} />
    ),
})

function CommandItem({ line, query }: { line: CommandLine; query: string }) {
  const { id, label, icon, description, shortcut } = line
  return (
    <Item id={id} textValue={label} {...(shortcut && withShortcut(shortcut))}>
      {icon}
      <Words>
        <Marked text={label} query={query} />
        {description !== undefined && <ItemDescription>{description}</ItemDescription>}
      </Words>
      {shortcut && <Kbd keys={shortcut} aria-hidden />}
    </Item>
  )
}

export const CommandList = memo(function CommandList({
  label,
  groups,
  emptyText,
  query,
  onAction,
}: CommandListProps) {
  const perGroup = SHOWN_PER_GROUP[query.trim() === '' ? 'all' : 'found']
  const shown = groups.map((group) => ({ ...group, lines: group.lines.slice(0, perGroup) }))
  // Options beyond the visible ones render after the first paint.
  const most = useDeferredValue(Infinity, SHOWN_AT_FIRST)
  return (
    <List
      aria-label={label}
      onAction={(key) => onAction(String(key))}
      renderEmptyState={() => <Empty>{emptyText}</Empty>}
    >
      {firstOf(shown, most).map((group) => (
        <ListBoxSection key={group.label} id={`group ${group.label}`}>
          <Title>{group.label}</Title>
          {group.lines.map((line) => (
            <CommandItem key={line.id} line={line} query={query} />
          ))}
        </ListBoxSection>
      ))}
    </List>
  )
})
