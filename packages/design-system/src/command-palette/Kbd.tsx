import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { framed } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the user's keyboard is Apple's. */
export const isApple = (): boolean =>
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The server does not know the keyboard; it renders the other one until hydration. */
export const useIsApple = (): boolean => useSyncExternalStore(never, isApple, () => false)

export interface KbdProps extends ElementProps<HTMLElement, 'children'> {
  /** The keys; "Mod" is Ctrl, or ⌘ on a Mac: `['Mod', 'K']`. Without a modifier a sequence: `['G', 'W']`. */
  keys: readonly string[]
}

const Root = styled.kbd`
  ${textStyle('caption')}
  display: inline-flex;
  align-items: center;
  flex: none;
  min-inline-size: 20px;
  justify-content: center;
  padding: 0 5px;
  ${framed('4px')}
  color: ${token.textSecondary};
  font-family: inherit;
  font-weight: ${token.weightMedium};
  white-space: nowrap;
`

const MODIFIERS = new Set(['Mod', 'Alt', 'Shift'])

const isSequence = ([first = '', ...rest]: readonly string[]): boolean =>
  rest.length > 0 && !MODIFIERS.has(first)

/** Value of `aria-keyshortcuts`: `['Mod', 'K']` is "Control+K". The attribute has no sequences. */
export const ariaKeyShortcuts = (keys: readonly string[], isOnApple = isApple()): string | undefined =>
  isSequence(keys)
    ? undefined
    : keys.map((key) => (key === 'Mod' ? (isOnApple ? 'Meta' : 'Control') : key)).join('+')

/** Shows keyboard keys, as a hint beside an element with `aria-keyshortcuts`. Renders `<kbd>`. Not for typed text: use Code. */
export function Kbd({ keys, ...rest }: KbdProps) {
  const isOnApple = useIsApple()
  const shown = keys.map((key) => (key === 'Mod' ? (isOnApple ? '⌘' : 'Ctrl') : key))
  return <Root {...rest}>{shown.join(isOnApple && !isSequence(keys) ? '' : ' ')}</Root>
}
