import type { MouseEvent, Ref } from 'react'
import { styled } from 'styled-components'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { ringed } from '../mixins.ts'
import { token } from '../tokens/index.ts'

export interface SkipLinkProps {
  ref?: Ref<HTMLAnchorElement>
  [attribute: `data-${string}`]: string | undefined
}

const Root = styled.a`
  position: fixed;
  inset-block-start: ${token.space2};
  inset-inline-start: ${token.space2};
  z-index: ${token.layerOverlay};
  padding: ${token.space2} ${token.space3};
  border-radius: ${token.radiusControl};
  background: ${token.accent};
  color: ${token.onAccent};
  font-weight: ${token.weightMedium};
  text-decoration: none;
  box-shadow: ${token.elevation2};
  &:not(:focus) {
    translate: 0 -200%;
  }
  ${ringed('&:focus-visible')}
`

// A fragment would add a history entry, and appear in shared links.
const skip = (event: MouseEvent) => {
  event.preventDefault()
  document.querySelector<HTMLElement>('#main')?.focus()
}

/** The first link of a page: skips bars and menus. Renders an `<a>` to the focusable `#main`, visible on focus. */
export function SkipLink(props: SkipLinkProps) {
  const say = useSay()
  return (
    <Root {...props} href="#main" onClick={skip}>
      {say(words.skipToContent)}
    </Root>
  )
}
