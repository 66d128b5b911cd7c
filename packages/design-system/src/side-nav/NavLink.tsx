import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { css, styled } from 'styled-components'
import { externalProps, type Destination } from '../link/linkStyle.ts'
import { media } from '../media/media.ts'
import { centredRow, iconSize, ringed, rowStates } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { token } from '../tokens/index.ts'
import { TruncatedText } from '../truncated-text/TruncatedText.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { VisuallyHidden, visuallyHiddenStyle } from '../visually-hidden/VisuallyHidden.tsx'

export interface NavItem extends Destination {
  id: string
  /** Label of the link, also in the rail's tooltip. */
  label: string
  /** A lucide icon with `aria-hidden`. */
  icon: ReactNode
  /** Whether this is the current page or its parent: `aria-current="page"`. */
  isCurrent?: boolean
  /** Links below it, where the menu has labels: in the column. */
  children?: readonly NavChild[]
}

export interface NavChild {
  id: string
  label: string
  href: string
  /** Whether it is shown now; the entry above stays the current page: `aria-current="true"`. @default false */
  isCurrent?: boolean
}

interface NavLinkProps {
  item: NavItem
  isRail: boolean
}

const stateStyle = css`
  color: ${token.textSecondary};
  text-decoration: none;
  ${rowStates()}
  &[data-hovered] {
    color: ${token.text};
  }
  &[data-current] {
    color: ${token.accentText};
    font-weight: ${token.weightStrong};
  }
  ${ringed('&[data-focus-visible]', 0)}
`

const Root = styled(Link)`
  ${centredRow('10px')}
  min-block-size: 34px;
  padding: 6px 10px;
  border-radius: ${token.radiusControl};
  font-weight: ${token.weightMedium};
  transition: background-color ${token.durationFast} ${token.easeOut};
  ${stateStyle}
  & > svg {
    ${iconSize(18, 1.6)}
  }
  &[data-current] {
    background: ${token.accentSubtle};
  }
  @media ${media.rail} {
    justify-content: center;
    min-block-size: 40px;
    padding: 0;
  }
  @media ${media.compact} {
    flex: 1;
    flex-direction: column;
    gap: 3px;
    min-block-size: 52px;
    padding: 6px 2px;
    font-size: 0.75rem;
    line-height: 0.875rem;
    text-align: center;
  }
  @media (forced-colors: active) {
    &[data-current] {
      border: 2px solid Highlight;
    }
  }
`

const Child = styled(Link)`
  && {
    display: block;
    margin-block: 0;
  }
  padding-block: 5px;
  padding-inline: 38px 10px;
  border-radius: ${token.radiusControl};
  ${stateStyle}
  @media (forced-colors: active) {
    &[data-current] {
      text-decoration: underline;
    }
  }
`

/** A link below an entry. */
export function NavChildLink({ label, href, isCurrent }: NavChild) {
  return (
    <TruncatedText text={label}>
      <Child href={href} {...(isCurrent === true && { 'aria-current': 'true' })}>
        {label}
      </Child>
    </TruncatedText>
  )
}

const Label = styled.span`
  min-inline-size: 0;
  overflow-wrap: break-word;
  @media ${media.rail} {
    ${visuallyHiddenStyle}
  }
  @media ${media.compact} {
    max-inline-size: 100%;
    overflow: hidden;
    hyphens: auto;
    text-wrap: balance;
  }
`

export function NavLink({ item, isRail }: NavLinkProps) {
  const say = useSay()
  const { label, icon, href, isCurrent, isExternal } = item
  return (
    <Tooltip content={label} placement="end" isDisabled={!isRail}>
      <Root
        href={href}
        {...externalProps(isExternal)}
        {...(isCurrent === true && { 'aria-current': 'page' })}
        // The tooltip repeats the name.
        render={({ children, ...props }) =>
          'href' in props ? (
            <a {...props} aria-describedby={undefined}>
              {children}
            </a>
          ) : (
            <span {...props}>{children}</span>
          )
        }
      >
        {icon}
        <Label>{label}</Label>
        {isExternal === true && <VisuallyHidden> {say(words.newTab)}</VisuallyHidden>}
      </Root>
    </Tooltip>
  )
}
