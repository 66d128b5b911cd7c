import type { HTMLAttributes, Ref } from 'react'
import { styled } from 'styled-components'
import { textStyle, token } from '../tokens/index.ts'
import { isApple } from './platform.ts'

export interface KbdProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'className' | 'style'> {
  /**
   * The keys that are pressed together, as they are written on the keyboard of the reader. "Mod" is Ctrl, or ⌘ on a Mac:
   * `['Mod', 'K']`.
   */
  keys: readonly string[]
  ref?: Ref<HTMLElement>
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

const drawn = (key: string): string => (key === 'Mod' ? (isApple() ? '⌘' : 'Ctrl') : key)

/** The keys of a combination as the attribute `aria-keyshortcuts` has them: `['Mod', 'K']` is "Control+K". */
export const ariaKeyShortcuts = (keys: readonly string[]): string =>
  keys.map((key) => (key === 'Mod' ? (isApple() ? 'Meta' : 'Control') : key)).join('+')

/**
 * Keys of the keyboard, as a hint beside what they do. Renders `<kbd>`. A hint and no more: what it stands in carries
 * `aria-keyshortcuts` (see `ariaKeyShortcuts`). Not for text that is typed in (use Code).
 */
export function Kbd({ keys, ...rest }: KbdProps) {
  return <Root {...rest}>{keys.map(drawn).join(isApple() ? '' : ' ')}</Root>
}
