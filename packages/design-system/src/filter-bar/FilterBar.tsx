import { useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import type { ElementProps } from '../elementProps.ts'
import { Tag } from '../tag/Tag.tsx'
import { bareButtonStyle, ellipsis, unprinted, wrappingRow } from '../mixins.ts'
import { PlainButton } from '../press/PlainButton.tsx'
import { textStyle, token } from '../tokens/index.ts'

export interface FilterBarItem {
  id: string
  /** Text of the filter: "Role: Administrator". */
  label: string
}

export interface FilterBarProps extends ElementProps<HTMLElement, 'aria-label' | 'role'> {
  /** Label of the bar: "Filter users". */
  label: string
  /** The filter fields: a SearchField first, then small Selects, a MultiSelect or a DateRangePicker with hidden labels. Without them, a menu elsewhere sets the filters: then focus it when the last filter is removed. */
  children?: ReactNode
  /** The active filters besides the query. */
  items?: readonly FilterBarItem[]
  /** Label of their list: "Active filters". */
  itemsLabel: string
  /** Called when a filter is removed. */
  onRemove?: (id: string) => void
  /** Label of its remove button: `(label) => \`Remove ${label}\``. */
  removeLabel: (label: string) => string
  /** Called when a filter is inverted, "Role: not Administrator"; renders its text as a button. */
  onInvert?: ((id: string) => void) | undefined
  /** Label of that button, starting with its text: `(label) => \`${label}. Show all others instead\``. Required with `onInvert`. */
  invertLabel?: ((label: string) => string) | undefined
  /** Called when all are cleared. Its button renders from two filters on. */
  onClear?: () => void
  /** Label of that button: "Clear filters". */
  clearLabel: string
  /** The number of matches: "3 of 120 users". Announced when it changes. */
  resultText?: string
}

const Root = styled.search`
  display: grid;
  gap: ${token.space2};
  min-inline-size: 0;
`

const Fields = styled.div`
  ${wrappingRow(token.space2, 'end')}
  & > * {
    flex: 0 1 11.25rem;
    min-inline-size: min(8.75rem, 100%);
  }
  & > :first-child {
    flex: 1 1 13.75rem;
    max-inline-size: 22.5rem;
  }
  @media (width < 560px) {
    & > * {
      flex: 1 1 8.75rem;
    }
    & > :first-child {
      max-inline-size: none;
    }
  }
  ${unprinted}
`

const Items = styled.ul`
  display: contents;
  list-style: none;
`

const Invert = styled(PlainButton)`
  ${bareButtonStyle()}
  max-inline-size: 100%;
  min-block-size: 24px;
  color: inherit;
  font: inherit;
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
  ${textStyle('secondary')}
  color: ${token.textMuted};
  font-variant-numeric: tabular-nums;
`

const noItems: readonly FilterBarItem[] = []

/** Filters a list by several criteria, and shows the active ones. Renders a `<search>`. Not for a query alone: use SearchField. */
export function FilterBar({
  label,
  children,
  items = noItems,
  itemsLabel,
  onRemove,
  removeLabel,
  onInvert,
  invertLabel,
  onClear,
  clearLabel,
  resultText,
  ...rest
}: FilterBarProps) {
  const listId = useId()
  const fieldsRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLUListElement>(null)

  /** Moves focus to the next tag, or the previous one, or the first field. */
  const focusAfter = (index: number) => {
    const others = [...(listRef.current?.querySelectorAll('li') ?? [])].filter((_, at) => at !== index)
    const next = [...(others[Math.min(index, others.length - 1)]?.querySelectorAll('button') ?? [])].at(-1)
    const field = fieldsRef.current?.querySelector<HTMLElement>('input, button')
    ;(next ?? field)?.focus()
  }

  const wordsOf = (item: FilterBarItem) =>
    onInvert ? (
      <Invert aria-label={invertLabel?.(item.label)} onPress={() => onInvert(item.id)}>
        {item.label}
      </Invert>
    ) : (
      item.label
    )

  return (
    <Root {...rest} aria-label={label}>
      {children !== undefined && <Fields ref={fieldsRef}>{children}</Fields>}
      {(items.length > 0 || resultText !== undefined) && (
        <Line>
          {items.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
            <Items role="list" aria-label={itemsLabel} id={listId} ref={listRef}>
              {items.map((item, index) => (
                <li key={item.id}>
                  {onRemove ? (
                    <Tag
                      tone="accent"
                      removeLabel={removeLabel(item.label)}
                      onRemove={() => {
                        focusAfter(index)
                        onRemove(item.id)
                      }}
                    >
                      {wordsOf(item)}
                    </Tag>
                  ) : (
                    <Tag tone="accent">{wordsOf(item)}</Tag>
                  )}
                </li>
              ))}
            </Items>
          )}
          {onClear && items.length > 1 && (
            <Button
              size="small"
              variant="ghost"
              onPress={() => {
                fieldsRef.current?.querySelector<HTMLElement>('input, button')?.focus()
                onClear()
              }}
            >
              {clearLabel}
            </Button>
          )}
          <Result>{resultText}</Result>
        </Line>
      )}
    </Root>
  )
}
