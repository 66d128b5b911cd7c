import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { centredRow, mutedText } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { token } from '../tokens/index.ts'

export interface DescriptionListItem {
  id: string
  /** Name of the fact, for example "Company". */
  term: string
  /** The value. Without it `emptyText` is shown. */
  description?: ReactNode
  /** A small Button, CopyButton or Link for it, with a specific label: "Edit company". */
  action?: ReactNode
}

export interface DescriptionListProps extends ElementProps<HTMLDListElement, 'children'> {
  /** In reading order. */
  items: readonly DescriptionListItem[]
  /** Shown when there is no description.
   * @default "Not set" */
  emptyText?: string
  /** `fit`: as many as fit, each name above its value, without lines; for the facts of a card.
   * @default 1 */
  columns?: 1 | 'fit'
  /** `small` for a panel: lines without borders, names and values always side by side.
   * @default 'medium' */
  size?: 'small' | 'medium'
}

const Container = styled.div`
  container-type: inline-size;
  min-inline-size: 0;
`

const List = styled.dl`
  display: grid;
  column-gap: ${token.space8};
  &[data-columns='fit'] {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
    gap: ${token.space4} ${token.space6};
  }
  /* Where there is room, an e-mail has its line. */
  @container (width >= 36rem) {
    &[data-columns='fit'] {
      grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
    }
  }
`

const Item = styled.div`
  display: grid;
  align-items: center;
  gap: 2px ${token.space3};
  min-block-size: ${token.space12};
  padding-block: ${token.space2};
  border-block-end: 1px solid ${token.border};
  &:last-child {
    border-block-end: 0;
  }
  @container (width >= 30rem) {
    [data-columns='1'] > & {
      grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr);
    }
  }
  [data-size='small'] > & {
    grid-template-columns: minmax(6rem, 8rem) minmax(0, 1fr);
    align-items: baseline;
    min-block-size: ${token.space8};
    padding-block: ${token.space1};
    border-block-end: 0;
  }
  [data-columns='fit'] > & {
    align-content: start;
    min-block-size: 0;
    padding-block: 0;
    border-block-end: 0;
    & > dd {
      min-block-size: 24px;
    }
  }
`

const Term = styled.dt`
  ${mutedText}
`

const Description = styled.dd`
  ${centredRow(`${token.space2} ${token.space3}`)}
  min-inline-size: 0;
  color: ${token.text};
  & > :first-child {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  /* A pressable explained text reads like any other value. */
  & > :first-child button {
    font: inherit;
    color: inherit;
  }
  &[data-empty] > :first-child {
    color: ${token.textMuted};
  }
`

const isEmpty = (description: ReactNode): boolean => !description && description !== 0

/** An address breaks before its host rather than anywhere. */
const breakable = (description: ReactNode): ReactNode => {
  if (typeof description !== 'string') return description
  const end = description.indexOf('@') + 1
  return end === 0 ? description : [description.slice(0, end), <wbr key="host" />, description.slice(end)]
}

/** Facts about one object: a name, a value and an optional action each. Renders a `<dl>`. Not for several objects (use DataTable) and not for values that are edited in place (use fields). */
export function DescriptionList({
  items,
  emptyText,
  columns = 1,
  size = 'medium',
  ...rest
}: DescriptionListProps) {
  const say = useSay()
  return (
    <Container>
      <List {...rest} data-columns={columns} data-size={size}>
        {items.map(({ id, term, description, action }) => (
          <Item key={id}>
            <Term>{term}</Term>
            <Description data-empty={isEmpty(description) || undefined}>
              <span>{isEmpty(description) ? (emptyText ?? say(words.notSet)) : breakable(description)}</span>
              {action}
            </Description>
          </Item>
        ))}
      </List>
    </Container>
  )
}
