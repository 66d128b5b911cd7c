import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../media/index.ts'
import { focusRing, token } from '../tokens/index.ts'
import { useFocusReturn } from './useFocusReturn.ts'

const Root = styled.div`
  flex: 1 1 auto;
  min-block-size: 0;
  padding: ${token.space1} ${token.space6} ${token.space6};
  overflow: auto;
  overscroll-behavior: contain;
  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
  [data-size='full'] & > div {
    display: flex;
    flex-direction: column;
    gap: ${token.space3};
    block-size: 100%;
  }
  @media ${media.phone} {
    padding-inline: ${token.space4};
  }
`

/** Takes focus only while it scrolls, so that the keyboard can scroll plain text. */
export function DialogBody({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isScrolling, setIsScrolling] = useState(false)
  useFocusReturn()

  useLayoutEffect(() => {
    const body = ref.current
    if (!body) return undefined
    const observer = new ResizeObserver(() => setIsScrolling(body.scrollHeight > body.clientHeight + 1))
    observer.observe(body)
    for (const child of body.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- text that scrolls must be reachable by keyboard
    <Root ref={ref} {...(isScrolling && { tabIndex: 0 })}>
      <div>{children}</div>
    </Root>
  )
}
