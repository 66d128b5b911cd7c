import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { styled } from 'styled-components'
import { Brand } from '../brand-mark/BrandMark.tsx'
import type { ElementProps } from '../elementProps.ts'
import { media } from '../media/media.ts'
import { centredRow, ringed } from '../mixins.ts'
import { token } from '../tokens/index.ts'
import { TruncatedText } from '../truncated-text/TruncatedText.tsx'

export interface TopBarProps extends ElementProps<HTMLElement, 'children' | 'title'> {
  /** The product's name, and the link of mark and name. */
  brand: { name: string; href: string }
  /** The company whose data is shown. Truncated if it does not fit. */
  context?: string
  /** A field for search or commands. Hidden at 800 px and below: its commands must be reachable otherwise. */
  search?: ReactNode
  /** A notice for every page, such as a Tag with the days left. Below 640 px on its own line. */
  notices?: ReactNode
  /** The one action that every page offers. */
  action?: ReactNode
  /** The user's menu. */
  account?: ReactNode
}

const Root = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${token.layerShell};
  grid-area: bar;
  ${centredRow(`${token.space2} ${token.space3}`)}
  min-block-size: ${token.heightTopBar};
  padding: 6px ${token.space4};
  border-block-end: 1px solid ${token.border};
  background: ${token.surface};
  @media ${media.twoLineBar} {
    position: static;
    flex-wrap: wrap;
  }
`

const Start = styled.div`
  ${centredRow('9px')}
  flex: 1 1 auto;
  min-inline-size: 0;
  @media ${media.twoLineBar} {
    flex-basis: 0;
    container-type: inline-size;
  }
`

const Home = styled(Link)`
  display: inline-flex;
  flex: none;
  border-radius: ${token.radiusControl};
  text-decoration: none;
  ${ringed('&[data-focus-visible]')}
  @media (width < 400px) {
    max-inline-size: 24px;
    overflow: clip;
  }
`

const Context = styled.span`
  display: flex;
  min-inline-size: 0;
  color: ${token.textSecondary};
  &::before {
    content: '/' / '';
    margin-inline-end: 9px;
    color: ${token.borderControl};
  }
  /* On a phone, long labels would leave too little space for it. */
  @container (width < 128px) {
    display: none;
  }
`

const Search = styled.div`
  flex: none;
  inline-size: 232px;
  @media ${media.rail} {
    flex-shrink: 1;
    inline-size: 176px;
    min-inline-size: 144px;
    & kbd {
      display: none;
    }
  }
  @media ${media.compact} {
    display: none;
  }
`

const Notices = styled.div`
  ${centredRow(token.space2)}
  flex: none;
  min-inline-size: 0;
  @media ${media.twoLineBar} {
    order: 1;
    flex: 1 1 100%;
  }
`

/** The bar at the top of every page, made for AppShell. Renders the page's `<header>`. */
export function TopBar({ brand, context, search, notices, action, account, ...rest }: TopBarProps) {
  return (
    <Root {...rest}>
      <Start>
        <Home href={brand.href}>
          <Brand name={brand.name} />
        </Home>
        {context !== undefined && (
          <Context>
            <TruncatedText text={context} />
          </Context>
        )}
      </Start>
      {Boolean(search) && <Search>{search}</Search>}
      {Boolean(notices) && <Notices>{notices}</Notices>}
      {action}
      {account}
    </Root>
  )
}
