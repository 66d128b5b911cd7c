import type { Ref } from 'react'
import { styled } from 'styled-components'
import type { ActionSize } from '../button/actionStyle.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { copyResultStyle, useCopy } from './useCopy.tsx'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'

export interface CopyButtonProps {
  /** The text to copy. */
  value: string
  /** Label of the button, with what it copies: "Copy the URL of Accounting". */
  label: string
  /** Side of the square: 28, 32 or 38 px.
   * @default 'small' */
  size?: ActionSize
  ref?: Ref<HTMLButtonElement>
  [attribute: `data-${string}`]: string | undefined
}

const Root = styled.span`
  ${copyResultStyle}
`

/** Copies a text, then shows and announces whether that worked. Renders a `<button>` with a tooltip. Not for secrets and one-time addresses, which should not stay on the clipboard. */
export function CopyButton({ value, label, size = 'small', ...rest }: CopyButtonProps) {
  const { result, text, icon, copy } = useCopy(value)
  return (
    <Root data-result={result ?? undefined}>
      <IconButton
        {...rest}
        label={label}
        icon={icon}
        size={size}
        {...(text && { tooltip: text })}
        shouldCloseTooltipOnPress={false}
        onPress={({ target }) => void copy(target)}
      />
      <VisuallyHidden element="output">{text}</VisuallyHidden>
    </Root>
  )
}
