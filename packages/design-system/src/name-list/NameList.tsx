import { useObjectRef } from 'react-aria'
import { styled } from 'styled-components'
import { useIsScrolling } from '../dialog/DialogBody.tsx'
import type { ElementProps } from '../elementProps.ts'
import { Tag } from '../tag/Tag.tsx'
import { framed, ringed } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface NameListItem {
  id: string
  name: string
  /** Tells namesakes apart, such as an e-mail. */
  detail?: string | undefined
  /** What sets it apart from the others, such as "hidden by the filter". */
  note?: string | undefined
}

export interface NameListProps extends ElementProps<HTMLUListElement, 'aria-label' | 'children'> {
  /** Label of the list, for example "Users to be deleted". */
  label: string
  /** In reading order: first what must not be missed. */
  items: readonly NameListItem[]
}

const Root = styled.ul`
  max-block-size: min(12rem, 30dvh);
  min-block-size: 3.5rem;
  padding: ${token.space2} ${token.space3};
  overflow: auto;
  overscroll-behavior: contain;
  ${framed(token.radiusControl)}
  ${ringed('&:focus-visible')}
`

const Item = styled.li`
  ${textStyle('body')}
  padding-block: 2px;
  color: ${token.text};
  overflow-wrap: anywhere;
  content-visibility: auto;
  contain-intrinsic-block-size: auto 24px;
`

const Name = styled.span`
  font-weight: ${token.weightStrong};
`

const Detail = styled.span`
  ${textStyle('secondary', token.textMuted)}
`

/** Everything that an action is about, by name, in little room: renders a `<ul>` that scrolls. Not for rows to act on: CompactList. */
export function NameList({ label, items, ref, ...rest }: NameListProps) {
  const rootRef = useObjectRef(ref)
  const isScrolling = useIsScrolling(rootRef, items.length)
  return (
    <Root
      {...rest}
      ref={rootRef}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
      role="list"
      aria-label={label}
      // What scrolls must be reachable by keyboard.
      {...(isScrolling && { tabIndex: 0 })}
    >
      {items.map(({ id, name, detail, note }) => (
        <Item key={id}>
          <Name>{name}</Name>
          {detail !== undefined && (
            <>
              {' '}
              <Detail>{detail}</Detail>
            </>
          )}
          {note !== undefined && (
            <>
              {' '}
              <Tag tone="warn">{note}</Tag>
            </>
          )}
        </Item>
      ))}
    </Root>
  )
}
