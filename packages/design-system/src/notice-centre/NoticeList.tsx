import { X } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { useItemFocus } from '../collection/useItemFocus.ts'
import { Heading } from '../heading/Heading.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { byTone, centredRow, iconSize } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'
import { toneIcons } from '../toneIcons.ts'
import type { NoticeListProps } from './noticeProps.ts'

const focusLost = (element: HTMLElement | null): void => {
  if (element && document.activeElement === document.body) element.focus()
}

const Body = styled.div`
  display: grid;
  gap: ${token.space3};
  inline-size: 360px;
  max-inline-size: 100%;
`

const Head = styled.div`
  ${centredRow(token.space3)}
  justify-content: space-between;
  min-block-size: ${token.heightControlSmall};
`

const List = styled.ul`
  display: grid;
  max-block-size: min(420px, 60vh);
  overflow-y: auto;
  scrollbar-width: thin;
`

const Item = styled.li`
  --notice-tone: ${token.textMuted};
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${token.space1} ${token.space3};
  align-items: start;
  padding-block: ${token.space2};
  & + & {
    border-block-start: 1px solid ${token.border};
  }
  & > svg {
    ${iconSize(16, 1.8, 'var(--notice-tone)')}
    margin-block-start: 2px;
  }
  ${byTone((solid) => `--notice-tone: ${solid};`)}
`

const Words = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

const Time = styled.div`
  ${textStyle('caption', token.textSecondary)}
`

const Empty = styled.p`
  outline: none;
  color: ${token.textSecondary};
`

/** The notices of an open NoticeCentre. */
export function NoticeList({ title, items, emptyText, onDismiss, onClear }: NoticeListProps) {
  const say = useSay()
  const itemsRef = useRef<HTMLUListElement>(null)
  const { focusItem: _, ...focusEvents } = useItemFocus({ itemsRef })
  return (
    <Body>
      <Head>
        <Heading level={2} variant="sectionTitle">
          {title}
        </Heading>
        {items.length > 0 && (
          <Button size="small" variant="ghost" onPress={onClear}>
            {say(words.removeAll)}
          </Button>
        )}
      </Head>
      {items.length === 0 ? (
        // Moves focus, which would be lost with the last notice.
        <Empty ref={focusLost} tabIndex={-1}>
          {emptyText}
        </Empty>
      ) : (
        <List ref={itemsRef} aria-label={title} {...focusEvents}>
          {items.map(({ id, tone, text, time }) => {
            const Icon = toneIcons[tone]
            return (
              <Item key={id} data-tone={tone}>
                <Icon aria-hidden />
                <Words>
                  {text}
                  <Time>{time}</Time>
                </Words>
                <IconButton
                  size="small"
                  label={`${say(words.remove)}: ${text}`}
                  icon={<X aria-hidden />}
                  onPress={() => onDismiss(id)}
                />
              </Item>
            )
          })}
        </List>
      )}
    </Body>
  )
}
