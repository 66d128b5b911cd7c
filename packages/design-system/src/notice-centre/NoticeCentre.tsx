import { Bell } from 'lucide-react'
import { styled } from 'styled-components'
import { IconButton } from '../icon-button/IconButton.tsx'
import { AnchoredDialog } from '../popover/anchored.tsx'
import { textStyle, token } from '../tokens/index.ts'
import type { NoticeCentreProps } from './noticeProps.ts'

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
  const bell = (
    <Bells>
      <Bell aria-hidden />
      {newCount > 0 && <Badge aria-hidden>{newCount}</Badge>}
    </Bells>
  )
  const trigger = <IconButton {...rest} label={label} icon={bell} tooltipPlacement="bottom" />
  return (
    <AnchoredDialog trigger={trigger} placement="bottom end" {...{ defaultOpen, onOpenChange }}>
      {({ PopoverContent, NoticeList }) => (
        <PopoverContent aria-label={title}>
          <NoticeList {...{ title, items, emptyText, onDismiss, onClear }} />
        </PopoverContent>
      )}
    </AnchoredDialog>
  )
}
