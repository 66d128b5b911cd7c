import { Header, ListBox, ListBoxItem, ListBoxSection, type ListBoxItemProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { ItemDescription, itemStyle, ItemWords, sectionTitleStyle } from '../menu/itemStyle.ts'
import { textStyle, token } from '../tokens/index.ts'
import type { Result, ResultGroup } from './command.ts'
import { ariaKeyShortcuts, Kbd } from './Kbd.tsx'
import type { Span } from './match.ts'

interface CommandListProps {
  /** Names the list. */
  label: string
  groups: readonly ResultGroup[]
  emptyText: string
  /** Whether something was typed, so that Enter does what stands first. */
  isSearching: boolean
  onAction: (id: string) => void
}

/** Of a group more is not read; typing brings the rest. */
const DRAWN_PER_GROUP = 20

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
  /* What Enter does while the arrows are on nothing. */
  [data-searching]:not(:has([data-focused])) > section:first-child > header + & {
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

const Found = styled.span`
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

/** The letters that were found stand out; the text stays one word for who hears it. */
function Marked({ text, spans }: { text: string; spans: readonly Span[] }) {
  const parts = spans.map(([start, end], index) => (
    <span key={start}>
      {text.slice(spans[index - 1]?.[1] ?? 0, start)}
      <Found>{text.slice(start, end)}</Found>
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

function CommandItem({ command, spans }: Result) {
  const { id, label, icon, description, shortcut } = command
  return (
    <Item id={id} textValue={label} {...(shortcut && withShortcut(shortcut))}>
      {icon}
      <Words>
        <Marked text={label} spans={spans} />
        {description !== undefined && <ItemDescription>{description}</ItemDescription>}
      </Words>
      {shortcut && <Kbd keys={shortcut} aria-hidden />}
    </Item>
  )
}

/** What was found, in groups. The input above keeps focus; the arrows there move in this list. */
export function CommandList({ label, groups, emptyText, isSearching, onAction }: CommandListProps) {
  return (
    <List
      aria-label={label}
      data-searching={isSearching || undefined}
      onAction={(key) => onAction(String(key))}
      renderEmptyState={() => <Empty>{emptyText}</Empty>}
    >
      {groups.map((group) => (
        <ListBoxSection key={group.label} id={`group ${group.label}`}>
          <Title>{group.label}</Title>
          {group.results.slice(0, DRAWN_PER_GROUP).map((result) => (
            <CommandItem key={result.command.id} {...result} />
          ))}
        </ListBoxSection>
      ))}
    </List>
  )
}
