import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { media } from '../media/media.ts'
import { onlyPrinted } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import { usePressGuard } from '../press-guard/pressGuard.ts'
import { SkipLink } from '../skip-link/SkipLink.tsx'

/** Milliseconds until the overlay has faded in. */
const PAUSE = 200

/**
 * Making the page behind an overlay inert restyles each of its elements. So it is hidden from screen readers
 * at once, and becomes inert after the overlay is painted; until then the backdrop takes presses and react-aria contains focus.
 */
function useLateInert(main: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = main.current?.parentElement
    if (!element) return
    let isInert = false
    const apply = () => {
      element.removeAttribute('aria-hidden')
      element.toggleAttribute('inert', isInert)
    }
    Object.defineProperty(element, 'inert', {
      get: () => isInert,
      set: (wanted: boolean) => {
        isInert = wanted
        if (wanted) {
          element.setAttribute('aria-hidden', 'true')
          setTimeout(apply, PAUSE)
        } else apply()
      },
      configurable: true,
    })
  }, [main])
}

export interface AppShellProps extends ElementProps<HTMLDivElement> {
  /** A TopBar. */
  topBar: ReactNode
  /** A SideNav. */
  sideNav: ReactNode
  /** A Banner above the page that concerns all pages. */
  banner?: ReactNode
  /** Above the page on paper alone: whose account it is, and when it was printed. */
  printHeader?: ReactNode
  /** The page. Starts with a PageHeader. */
  children: ReactNode
}

const Root = styled.div`
  --portico-sticky-top: ${token.heightTopBar};
  display: grid;
  grid-template: 'bar bar' auto 'nav main' 1fr / auto minmax(0, 1fr);
  min-block-size: 100dvh;
  @media ${media.compact} {
    --portico-sticky-bottom: var(
      --portico-nav-height,
      calc(${token.heightNavBar} + env(safe-area-inset-bottom))
    );
    grid-template: 'bar' auto 'main' 1fr / minmax(0, 1fr);
  }
  @media print {
    display: block;
    & > :not(main) {
      display: none;
    }
  }
`

const Main = styled.main`
  grid-area: main;
  min-inline-size: 0;
  padding: 28px ${token.space8} ${token.space8};
  /* On a wide window the ends of a row stay close enough to be read as one. */
  & > * {
    max-inline-size: 90rem;
  }
  @media (width < 1040px) {
    padding-inline: ${token.space5};
  }
  @media ${media.compact} {
    padding: ${token.space5} ${token.space4} calc(6rem + env(safe-area-inset-bottom));
    /* Focused controls scroll clear of the bottom bar, and of the toasts above it. */
    & :is(a, button, input, select, textarea, [tabindex]) {
      scroll-margin-block-end: max(4.5rem, var(--toast-room, 0px));
    }
  }
  @media print {
    padding: 0;
    & > * {
      max-inline-size: none;
    }
  }
`

const Printed = styled.p`
  ${textStyle('secondary')}
  ${onlyPrinted}
  margin-block-end: ${token.space4};
`

const Above = styled.div`
  margin-block-end: ${token.space5};
`

/** The bottom bar is taller when a label wraps or the text is larger. */
const useNavHeight = (main: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const shell = main.current?.parentElement
    const nav = shell?.querySelector<HTMLElement>(':scope > nav')
    if (!shell || !nav) return undefined
    const sizes = new ResizeObserver(() => {
      const { offsetHeight } = nav
      // Whatever inherits is styled anew: only where it is taller than usual, and not where it is a column.
      if (offsetHeight > Number.parseFloat(getComputedStyle(nav).minBlockSize))
        shell.style.setProperty('--portico-nav-height', `${offsetHeight}px`)
      else shell.style.removeProperty('--portico-nav-height')
    })
    sizes.observe(nav)
    return () => sizes.disconnect()
  }, [main])
}

/** The frame of every page of the console: skip link, bar, menu, content. Renders `<main id="main">` around the children. Not for pages without a session: PublicLayout. */
export function AppShell({ topBar, sideNav, banner, printHeader, children, ...rest }: AppShellProps) {
  usePressGuard()
  const main = useRef<HTMLElement>(null)
  useNavHeight(main)
  useLateInert(main)
  return (
    <Root {...rest}>
      <SkipLink />
      {topBar}
      {sideNav}
      <Main ref={main} id="main" tabIndex={-1}>
        {Boolean(printHeader) && <Printed>{printHeader}</Printed>}
        {Boolean(banner) && <Above>{banner}</Above>}
        {children}
      </Main>
    </Root>
  )
}
