import { Bell, X } from 'lucide-react'
import { useRef, type ReactNode, type Ref } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { useItemFocus } from '../collection/useItemFocus.ts'
import { Heading } from '../heading/Heading.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { toneIcons } from '../toneIcons.ts'
import { byTone, centredRow, iconSize } from '../mixins.ts'
import { Popover } from '../popover/Popover.tsx'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import type { ToastTone } from '../toast/toastItem.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface Notice {
  id: string
  tone: ToastTone
  text: string
  /** Time of the notice: "5 minutes ago". */
  time: ReactNode
}

export interface NoticeCentreProps {
  /** Label of the button, with the number of new ones: "Notices, 2 new". */
  label: string
  /** Heading of the list. */
  title: string
  /** All notices, latest first. */
  items: readonly Notice[]
  /** Number of notices since the list was last open; shown on the bell, in the digits of the label. */
  newCount: number
  /** Shown when there are no notices. */
  emptyText: string
  /** Called when a notice is dismissed. */
  onDismiss: (id: string) => void
  /** Called when all notices are dismissed. */
  onClear: () => void
  /** Called when the list opens or closes: its notices are read. */
  onOpenChange?: (isOpen: boolean) => void
  /** Whether the list is open initially. */
  defaultOpen?: boolean
  /** Ref of the button. */
  ref?: Ref<HTMLButtonElement>
  [attribute: `data-${string}`]: string | undefined
}

const focusLost = (element: HTMLElement | null): void => {
  if (element && document.activeElement === document.body) element.focus()
}

const Badge = styled.span`
  ${textStyle('caption')}
  position: absolute;
  inset-block-start: -9px;
  inset-inline-start: 9px;
  min-inline-size: 16px;
  padding-inline: 4px;
  border-radius: 8px;
  background: ${token.accent};
  color: ${token.onAccent};
  font-size: 10px;
  line-height: 16px;
  font-weight: ${token.weightTitle};
  text-align: center;
  @media (forced-colors: active) {
    background: Highlight;
    color: HighlightText;
    forced-color-adjust: none;
  }
`

const Bells = styled.span`
  position: relative;
  display: inline-grid;
`

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

/** History of toasts. Renders a bell `<button>` with a dialog, once, in the top bar. Not the only place of an error. */
export function NoticeCentre({
  label,
  title,
  items,
  newCount,
  emptyText,
  onDismiss,
  onClear,
  onOpenChange,
  defaultOpen = false,
  ...rest
}: NoticeCentreProps) {
  const say = useSay()
  const itemsRef = useRef<HTMLUListElement>(null)
  const { focusItem: _, ...focusEvents } = useItemFocus({ itemsRef })
  const bell = (
    <Bells>
      <Bell aria-hidden />
      {newCount > 0 && <Badge aria-hidden>{newCount}</Badge>}
    </Bells>
  )
  return (
    <Popover
      label={title}
      placement="bottom end"
      defaultOpen={defaultOpen}
      {...(onOpenChange && { onOpenChange })}
      trigger={<IconButton {...rest} label={label} icon={bell} tooltipPlacement="bottom" />}
    >
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
    </Popover>
  )
}
