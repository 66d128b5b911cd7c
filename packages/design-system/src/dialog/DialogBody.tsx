import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { media } from '../media/media.ts'
import { ringed } from '../mixins.ts'
import { token } from '../tokens/index.ts'

const DIALOGS = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])'

/** The uppermost dialog that is still open; a toast with this role is not modal. */
const openDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(DIALOGS)].findLast((dialog) => !dialog.closest('[inert]'))

const isLost = (): boolean => document.activeElement === document.body

/**
 * Restores focus to the element that had it before a dialog, or to the dialog behind, when react-aria could not: it tries in the
 * frame after the dialog has closed, in which the dialog behind may still be inert, and a press beside that one takes its focus.
 */
const useFocusReturn = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the effects of the same commit, one of which ends the inertness.
      requestAnimationFrame(() => {
        if (!isLost()) return
        if (before instanceof HTMLElement && before !== document.body && before.isConnected)
          before.focus({ preventScroll: true })
        // After react-aria's own try, which is in this frame too.
        else requestAnimationFrame(() => isLost() && openDialog()?.focus({ preventScroll: true }))
      })
    },
    [before],
  )
}

/** Whether an element scrolls: then the keyboard must reach it. @param count of what is in it */
export const useIsScrolling = (ref: RefObject<HTMLElement | null>, count = 1): boolean => {
  const [isScrolling, setIsScrolling] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || count === 0) return undefined
    const observer = new ResizeObserver(() => setIsScrolling(element.scrollHeight > element.clientHeight + 1))
    // Larger text does not change the size of the element itself.
    for (const part of [element, element.firstElementChild]) if (part) observer.observe(part)
    return () => observer.disconnect()
  }, [ref, count])
  return isScrolling
}

const Root = styled.div`
  flex: 1 1 auto;
  min-block-size: 0;
  padding: ${token.space1} ${token.space6} ${token.space6};
  overflow: auto;
  overscroll-behavior: contain;
  ${ringed('&:focus-visible', -2)}
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
  const isScrolling = useIsScrolling(ref)
  useFocusReturn()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- text that scrolls must be reachable by keyboard
    <Root ref={ref} {...(isScrolling && { tabIndex: 0 })}>
      <div>{children}</div>
    </Root>
  )
}
