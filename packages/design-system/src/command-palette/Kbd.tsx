import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface KbdProps extends ElementProps<HTMLElement, 'children'> {
  /** The keys that are pressed together, as the reader's keyboard has them; "Mod" is Ctrl, or ⌘ on a Mac: `['Mod', 'K']`. */
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
  border: 1px solid ${token.border};
  border-radius: 4px;
  background: ${token.surface};
  color: ${token.textSecondary};
  font-family: inherit;
  font-weight: ${token.weightMedium};
  white-space: nowrap;
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

const drawn = (key: string): string => (key === 'Mod' ? (isApple() ? '⌘' : 'Ctrl') : key)

/** The keys of a combination as the attribute `aria-keyshortcuts` has them: `['Mod', 'K']` is "Control+K". */
export const ariaKeyShortcuts = (keys: readonly string[]): string =>
  keys.map((key) => (key === 'Mod' ? (isApple() ? 'Meta' : 'Control') : key)).join('+')

/** Keys of the keyboard, as a hint beside an element with `aria-keyshortcuts`. Renders `<kbd>`. Not for typed text: use Code. */
export function Kbd({ keys, ...rest }: KbdProps) {
  return <Root {...rest}>{keys.map(drawn).join(isApple() ? '' : ' ')}</Root>
}
