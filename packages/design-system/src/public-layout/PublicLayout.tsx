import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ArchArtwork } from '../brand-mark/ArchArtwork.tsx'
import type { ElementProps } from '../elementProps.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface PublicLayoutProps extends ElementProps<HTMLDivElement> {
  /** Mark and name above the content, see Brand. */
  brand: ReactNode
  /** The page: its heading and its form. */
  children: ReactNode
  /** Below the content: the language switch. */
  footer?: ReactNode
  /** Over the artwork, and like it only from 900 px on. May come later: nothing moves. */
  aside?: ReactNode
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
  min-block-size: 100dvh;
  @media (width < 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Page = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-start;
  gap: ${token.space6};
  inline-size: 100%;
  max-inline-size: calc(360px + 2 * ${token.space5});
  margin-inline: auto;
  padding: max(${token.space10}, 50dvh - 20rem) ${token.space5} ${token.space10};
`

const Footer = styled.footer`
  ${textStyle('secondary')}
  padding-block-start: ${token.space1};
  color: ${token.textMuted};
`

/** Stays in view while a long form scrolls. */
const Picture = styled.div`
  position: sticky;
  inset-block-start: 0;
  block-size: 100dvh;
  @media (width < 900px) {
    display: none;
  }
`

/** Dark in every theme, like the artwork below it. */
const Aside = styled.aside`
  --portico-text: ${token.onBrand};
  --portico-text-secondary: color-mix(in srgb, ${token.onBrand} 86%, ${token.brandDark});
  --portico-text-muted: color-mix(in srgb, ${token.onBrand} 72%, ${token.brandDark});
  position: absolute;
  inset-block-end: ${token.space8};
  inset-inline: ${token.space8};
  max-inline-size: 26rem;
  max-block-size: calc(100% - 2 * ${token.space8});
  margin-inline: auto;
  padding: ${token.space5};
  border: 1px solid color-mix(in srgb, ${token.onBrand} 16%, ${token.brandDark});
  border-radius: ${token.radiusCard};
  background: ${token.brandDark};
  color: ${token.onBrand};
  overflow: auto;
  /* Its content may come later, and a card that grows would move. */
  &:empty {
    display: none;
  }
`

/** Layout of sign-in and other pages without a session: the form, and from 900 px on arch artwork at the end. Renders `<main id="main">` around the children. */
export function PublicLayout({ brand, children, footer, aside, ...rest }: PublicLayoutProps) {
  return (
    <Root {...rest}>
      <Page>
        <header>{brand}</header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {footer !== undefined && <Footer>{footer}</Footer>}
      </Page>
      <Picture>
        <ArchArtwork />
        {aside && <Aside>{aside}</Aside>}
      </Picture>
    </Root>
  )
}
