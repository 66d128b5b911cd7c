import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { styled } from 'styled-components'
import type { Forwarded } from '../elementProps.ts'
import { disabledStyle } from '../mixins.ts'
import { focusRing, textStyle, token } from '../tokens/index.ts'

export interface TextButtonProps extends Forwarded<AriaButtonProps, 'children'> {
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
  @media (forced-colors: active) {
    color: ButtonText;
    &[aria-current='true'] {
      text-decoration: underline;
    }
  }
  ${disabledStyle()}
`

/** A quiet `<button>` that reads as text; `aria-current` marks the choice that applies. Not for the action of a view: Button. */
export function TextButton(props: TextButtonProps) {
  return <Root {...props} />
}
