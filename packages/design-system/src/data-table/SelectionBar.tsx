import { X } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { media } from '../media/media.ts'
import { unprinted, wrappingRow } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { Text } from '../text/Text.tsx'
import { textStyle, token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import type { useSelection } from './useSelection.ts'

/** Calls back when the element unmounts with focus inside. */
function useFocusLost(rootRef: RefObject<HTMLElement | null>, onFocusLost: () => void): void {
  const lose = useEffectEvent(onFocusLost)
  useLayoutEffect(() => {
    const root = rootRef.current
    return () => {
      if (root?.contains(document.activeElement)) lose()
    }
  }, [rootRef])
}

type Bar = NonNullable<ReturnType<typeof useSelection>['bar']>

interface SelectionBarProps extends Bar {
  onFocusLost: () => void
}

type HiddenProps = NonNullable<Bar['hidden']> & Pick<SelectionBarProps, 'onFocusLost'>

/** Sticky, so that it neither moves a row nor is far from one. */
const Root = styled.section`
  position: sticky;
  inset-block-end: var(--portico-sticky-bottom, 0);
  z-index: ${token.layerSticky};
  ${wrappingRow(`${token.space2} ${token.space3}`)}
  min-block-size: ${token.space12};
  padding: ${token.space2} ${token.space4};
  border-block-start: 1px solid ${token.border};
  background: ${token.surfaceRaised};
  box-shadow: ${token.elevation2};
  ${unprinted}
`

const Count = styled.p`
  ${textStyle('secondary')}
  font-weight: ${token.weightStrong};
  font-variant-numeric: tabular-nums;
`

const Actions = styled.div`
  ${wrappingRow(token.space2)}
  margin-inline-start: auto;
`

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

function Hidden({ text, show, drop, onFocusLost }: HiddenProps) {
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

/** Bulk actions for a selection, below its list. */
export function SelectionBar({
  label,
  count,
  onClear,
  all,
  hidden,
  actions,
  onFocusLost,
}: SelectionBarProps) {
  const say = useSay()
  const rootRef = useRef<HTMLElement>(null)
  useFocusLost(rootRef, onFocusLost)
  const clearByKey = (event: KeyboardEvent<HTMLElement>) => {
    // Escape closes a menu of the bar first.
    if (event.key !== 'Escape' || !event.currentTarget.contains(document.activeElement)) return
    event.stopPropagation()
    onClear()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its controls
    <Root aria-label={label} ref={rootRef} onKeyDown={clearByKey}>
      <IconButton size="small" label={say(words.clearSelection)} icon={<X aria-hidden />} onPress={onClear} />
      <Count>{count}</Count>
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
      {hidden && <Hidden {...hidden} onFocusLost={onFocusLost} />}
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Root>
  )
}
