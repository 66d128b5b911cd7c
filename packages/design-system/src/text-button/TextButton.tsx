import { useContext, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { disabledStyle, focusShown, hovered, ringed, unprinted } from '../mixins.ts'
import { PlainButton, type PressProps } from '../press/PlainButton.tsx'
import { PressElementsContext } from '../press/elements.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface TextButtonProps extends PressProps {
  /** The label. */
  children: ReactNode
  /** Language of the label when it is not the page's. */
  lang?: string
}

const Root = styled(PlainButton)`
  ${textStyle('secondary')}
  min-block-size: 24px;
  min-inline-size: 24px;
  border-radius: ${token.radiusControl};
  color: ${token.textMuted};
  text-align: start;
  ${hovered(`
    color: ${token.text};
    text-decoration: underline;
    text-underline-offset: 2px;
  `)}
  &[aria-current='true'] {
    color: ${token.text};
    text-decoration: none;
  }
  ${ringed(focusShown)}
  @media (forced-colors: active) {
    &[aria-current='true'] {
      text-decoration: underline;
    }
  }
  ${disabledStyle()}
  ${unprinted}
`

/** A quiet `<button>` that looks like text; `aria-current` marks the current choice. Not for the main action of a view: Button. */
export function TextButton(props: TextButtonProps) {
  const { Button } = useContext(PressElementsContext)
  return <Root as={Button} {...props} />
}
