import { useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import type { ElementProps } from '../elementProps.ts'
import { Tag } from '../tag/Tag.tsx'
import { bareButtonStyle, ellipsis, unprinted, wrappingRow } from '../mixins.ts'
import { PlainButton } from '../press/PlainButton.tsx'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface FilterBarItem {
  id: string
  /** Text of the filter: "Role: Administrator". */
  label: string
}

export interface FilterBarProps extends ElementProps<HTMLElement, 'aria-label' | 'children' | 'role'> {
  /** Label of the bar: "Filter users". */
  label: string
  /** The active filters besides the query. */
  items: readonly FilterBarItem[]
  /** Called when a filter is removed. After the last, focus the menu that sets them. */
  onRemove: (id: string) => void
  /** Called when a filter is inverted, "Role: not Administrator"; renders its text as a button. */
  onInvert?: ((id: string) => void) | undefined
  /** Called when all are cleared. Its button renders from two filters on. */
  onClear?: () => void
  /** The number of matches: "3 of 120 users". Announced when it changes. */
  resultText?: string
}

const Root = styled.search`
  display: grid;
  gap: ${token.space2};
  min-inline-size: 0;
`

const Items = styled.ul`
  display: contents;
`

const Invert = styled(PlainButton)`
  ${bareButtonStyle()}
  max-inline-size: 100%;
  min-block-size: 24px;
  ${ellipsis}
  &[data-hovered] {
    text-decoration: underline;
  }
`

const Line = styled.div`
  ${wrappingRow(`${token.space1} ${token.space2}`)}
  min-block-size: 28px;
  /* The text of a filter is printed, also where it is a button. */
  & button:not(${Invert}) {
    ${unprinted}
  }
`

const Result = styled.output`
  ${textStyle('secondary', token.textMuted)}
  font-variant-numeric: tabular-nums;
`

/** The active filters of a list, which a menu elsewhere sets. Renders a `<search>`. Not for a query alone: use SearchField. */
export function FilterBar({
  label,
  items,
  onRemove,
  onInvert,
  onClear,
  resultText,
  ...rest
}: FilterBarProps) {
  const say = useSay()
  const listRef = useRef<HTMLUListElement>(null)

  /** Moves focus to the next tag, or the previous one. */
  const focusAfter = (index: number) => {
    const others = [...(listRef.current?.querySelectorAll('li') ?? [])].filter((_, at) => at !== index)
    const next = [...(others[Math.min(index, others.length - 1)]?.querySelectorAll('button') ?? [])].at(-1)
    next?.focus()
  }

  const wordsOf = (item: FilterBarItem) =>
    onInvert ? (
      <Invert aria-label={say(words.invert)(item.label)} onPress={() => onInvert(item.id)}>
        {item.label}
      </Invert>
    ) : (
      item.label
    )

  return (
    <Root {...rest} aria-label={label}>
      {(items.length > 0 || resultText !== undefined) && (
        <Line>
          {items.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
            <Items role="list" aria-label={say(words.activeFilters)} ref={listRef}>
              {items.map((item, index) => (
                <li key={item.id}>
                  <Tag
                    tone="accent"
                    removeLabel={say(words.removeIt)(item.label)}
                    onRemove={() => {
                      focusAfter(index)
                      onRemove(item.id)
                    }}
                  >
                    {wordsOf(item)}
                  </Tag>
                </li>
              ))}
            </Items>
          )}
          {onClear && items.length > 1 && (
            <Button size="small" variant="ghost" onPress={() => onClear()}>
              {say(words.clearFilters)}
            </Button>
          )}
          <Result>{resultText}</Result>
        </Line>
      )}
    </Root>
  )
}
