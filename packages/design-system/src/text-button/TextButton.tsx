import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { focusRing, textStyle, token } from '../tokens/index.ts'

export interface TextButtonProps extends Omit<
  AriaButtonProps,
  'className' | 'style' | 'children' | 'render'
> {
  /** The words that are pressed. */
  children: ReactNode
  /** Language of the label when it is not the page's. */
  lang?: string
  ref?: Ref<HTMLButtonElement>
}

const Root = styled(AriaButton)`
  ${textStyle('secondary')}
  min-block-size: 24px;
  min-inline-size: 24px;
  padding: 0;
  border: 0;
  border-radius: ${token.radiusControl};
  background: none;
  color: ${token.textMuted};
  cursor: pointer;
  &[data-hovered] {
    color: ${token.text};
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  &[aria-current='true'] {
    color: ${token.text};
    text-decoration: none;
  }
  &[data-focus-visible] {
    ${focusRing}
  }
  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    color: ButtonText;
    &[aria-current='true'] {
      text-decoration: underline;
    }
    &[data-disabled] {
      color: GrayText;
    }
  }
`

/**
 * A quiet button that reads as text, for a choice in a line of words such as the language switch. Renders a `<button>`;
 * `aria-current` marks the one that applies. Not for what a view is about (use Button) nor for going somewhere (use Link).
 */
export function TextButton(props: TextButtonProps) {
  return <Root {...props} />
}
