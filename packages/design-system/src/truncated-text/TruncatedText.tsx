import { useRef, type ReactElement } from 'react'
import { useObjectRef } from 'react-aria'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { Tooltip, TooltipAnchor, type TooltipHandle } from '../tooltip/Tooltip.tsx'
import { truncatedStyle } from './truncatedStyle.ts'
import { useTruncation } from './useTruncation.ts'

export interface TruncatedTextProps extends ElementProps<
  HTMLSpanElement,
  'children' | 'onBlur' | 'onFocus' | 'onPointerDown' | 'onPointerEnter' | 'onPointerLeave' | 'tabIndex'
> {
  /** The whole text. While truncated it is focusable, so that the keyboard reaches its tooltip. */
  text: string
  /** One element that contains the text: a link or button, which takes focus instead, or a styled Text. */
  children?: ReactElement
}

const Root = styled.span`
  ${truncatedStyle}
`

/** One line that ends in an ellipsis, and then shows the whole text in a tooltip on hover and keyboard focus. Screen readers always read the whole. Renders a `<span>`. */
export function TruncatedText({ text, children, ref, ...rest }: TruncatedTextProps) {
  const rootRef = useObjectRef(ref)
  const handleRef = useRef<TooltipHandle>(null)
  const truncation = useTruncation(rootRef)
  const isTruncated = truncation !== 'none'

  return (
    <>
      <Root
        dir="auto"
        {...rest}
        {...(truncation === 'text' && { tabIndex: 0 })}
        data-truncated={isTruncated || undefined}
        ref={rootRef}
        onPointerEnter={() => handleRef.current?.open(false)}
        onPointerLeave={() => handleRef.current?.close(false)}
        onPointerDown={() => handleRef.current?.close(true)}
        onFocus={({ target }) => {
          if (target.matches(':focus-visible')) handleRef.current?.open(true)
        }}
        onBlur={() => handleRef.current?.close(true)}
      >
        {children ?? text}
      </Root>
      {isTruncated && (
        <Tooltip content={text}>
          <TooltipAnchor anchorRef={rootRef} handleRef={handleRef} />
        </Tooltip>
      )}
    </>
  )
}
