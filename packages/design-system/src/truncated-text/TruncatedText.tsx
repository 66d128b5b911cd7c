import { useContext, useImperativeHandle, useRef, type ReactElement, type RefObject } from 'react'
import { TooltipContext, TooltipTriggerStateContext, useSlottedContext } from 'react-aria-components'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { ellipsis } from '../mixins.ts'
import { focusRing } from '../tokens/index.ts'
import { Tooltip } from '../tooltip/index.ts'
import { useTruncation } from './useTruncation.ts'

export interface TruncatedTextProps extends ElementProps<
  HTMLSpanElement,
  'children' | 'onBlur' | 'onFocus' | 'onPointerDown' | 'onPointerEnter' | 'onPointerLeave' | 'tabIndex'
> {
  /** The whole text. While it is cut off it can take focus, so that the keyboard reaches its tooltip. */
  text: string
  /** Two where one would cut off what tells texts apart.
   * @default 1 */
  lines?: 1 | 2
  /** One element that holds the text: a link or button, which takes focus in its place, or a Text with its looks. */
  children?: ReactElement
}

interface TooltipHandle {
  open: (isImmediate: boolean) => void
  close: (isImmediate: boolean) => void
}

interface TooltipLinkProps {
  anchorRef: RefObject<HTMLElement | null>
  handleRef: RefObject<TooltipHandle | null>
}

const Root = styled.span`
  display: block;
  /* Clips visually hidden content, which would widen the page. */
  position: relative;
  min-inline-size: 0;
  margin: -4px;
  padding: 4px;
  ${ellipsis}
  & > * {
    display: inline-block;
    vertical-align: top;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* The padding of a link is in that of the text: a text that becomes one moves nothing. */
  & > a {
    margin-block: -4px;
  }
  &[data-lines='2'] {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  &[data-lines='2']:not(:has(> *)),
  &[data-lines='2'] > * {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  /* As tall as a target with one line, as the two lines with two. */
  &[data-lines='2'] > a {
    margin-block: -2px;
    padding-block: 2px;
  }
  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
`

/** Ties the tooltip to an element outside, so that the text never mounts anew. */
function TooltipLink({ anchorRef, handleRef }: TooltipLinkProps) {
  const state = useContext(TooltipTriggerStateContext)
  const triggerRef = useSlottedContext(TooltipContext)?.triggerRef
  useImperativeHandle<Element | null, Element | null>(triggerRef, () => anchorRef.current)
  useImperativeHandle<TooltipHandle | null, TooltipHandle | null>(handleRef, () => state, [state])
  return null
}

/** One line, or two, that ends in an ellipsis where it does not fit, and only then shows the whole in a tooltip on hover and keyboard focus. Screen readers always read the whole. Renders a `<span>`. */
export function TruncatedText({ text, children, lines = 1, ref, ...rest }: TruncatedTextProps) {
  const rootRef = useRef<HTMLSpanElement>(null)
  const handleRef = useRef<TooltipHandle>(null)
  const truncation = useTruncation(rootRef)
  const isTruncated = truncation !== 'none'
  const share = (element: HTMLSpanElement | null) => {
    rootRef.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }

  return (
    <>
      <Root
        {...rest}
        {...(truncation === 'text' && { tabIndex: 0 })}
        data-lines={lines}
        data-truncated={isTruncated || undefined}
        ref={ref ? share : rootRef}
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
          <TooltipLink anchorRef={rootRef} handleRef={handleRef} />
        </Tooltip>
      )}
    </>
  )
}
