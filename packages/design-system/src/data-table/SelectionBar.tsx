import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionBar, useFocusLost } from '../action-bar/ActionBar.tsx'
import { Button } from '../button/Button.tsx'
import { media } from '../media/media.ts'
import { wrappingRow } from '../mixins.ts'
import { Text } from '../text/Text.tsx'
import { token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'

interface BarButton {
  label: string
  onPress: () => void
}

interface HiddenSelection {
  text: string
  show: BarButton | undefined
  drop: BarButton | undefined
}

interface SelectionBarProps {
  label: string
  count: string
  clearLabel: string
  onClear: () => void
  all?: (BarButton & { isDone: boolean }) | undefined
  /** Of selected rows that the filter hides. */
  hidden: HiddenSelection | null
  actions: ReactNode
  onFocusLost: () => void
}

/** On a phone a line for the sentence and one for its buttons, since no button should wrap alone. */
const Group = styled.span`
  display: contents;
  @media ${media.phone} {
    ${wrappingRow(`0 ${token.space2}`)}
    flex: 1 0 100%;
    & > :first-child {
      flex: 1 0 100%;
    }
    & > button {
      margin-inline-start: calc(-1 * ${token.space2});
    }
  }
`

function Hidden({ text, show, drop, onFocusLost }: HiddenSelection & { onFocusLost: () => void }) {
  const rootRef = useRef<HTMLSpanElement>(null)
  useFocusLost(rootRef, onFocusLost)
  return (
    <Group ref={rootRef}>
      <Text element="span" variant="secondary" tone="warn" aria-hidden>
        {text}
      </Text>
      {show && (
        <Button size="small" variant="ghost" onPress={show.onPress}>
          {show.label}
        </Button>
      )}
      {drop && (
        <Button size="small" variant="ghost" onPress={drop.onPress}>
          {drop.label}
        </Button>
      )}
    </Group>
  )
}

/** To the checkbox that selects all, or the button that clears a filter without matches. */
export const focusAfterBar = (root: HTMLElement | null, head: string): void =>
  (root?.querySelector<HTMLElement>(head) ?? root?.querySelector<HTMLElement>('button'))?.focus()

export function SelectionBar({ count, all, hidden, actions, ...rest }: SelectionBarProps) {
  return (
    <ActionBar
      {...rest}
      countText={count}
      extension={
        <>
          {all && (
            <Button
              size="small"
              variant="ghost"
              onPress={() => {
                if (!all.isDone) all.onPress()
              }}
              {...(all.isDone && { 'aria-disabled': true })}
            >
              {all.label}
            </Button>
          )}
          {/* Rendered from the start: screen readers announce changes only in live regions that they know already. */}
          <VisuallyHidden element="output">{hidden?.text}</VisuallyHidden>
          {hidden && <Hidden {...hidden} onFocusLost={rest.onFocusLost} />}
        </>
      }
    >
      {actions}
    </ActionBar>
  )
}
