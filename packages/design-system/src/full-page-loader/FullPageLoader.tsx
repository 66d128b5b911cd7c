import { useEffect, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'

export interface FullPageLoaderProps extends ElementProps<HTMLDivElement, 'children'> {
  /** Whether requests are under way that keep the page waiting. */
  isActive: boolean
  /** Said politely once the loader shows, for example "Loading". */
  label: string
}

/** For quicker answers it would only flash. */
const APPEARS_AFTER_MS = 250

const slide = keyframes`
  from { translate: -100% 0; }
  to { translate: 250% 0; }
`

const Root = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${token.layerLoader};
  pointer-events: none;
`

const Track = styled.div`
  block-size: 3px;
  overflow: hidden;
  background: ${token.accentSubtle};
  &::before {
    content: '';
    display: block;
    inline-size: 40%;
    block-size: 100%;
    background: ${token.accent};
    animation: ${slide} 1.1s ${token.easeOut} infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    &::before {
      inline-size: 100%;
      animation: none;
    }
  }
  @media (forced-colors: active) {
    &::before {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`

/** A thin bar over the top of the window while requests keep the page waiting, from 250 ms on. Renders a `<div>`. Not for a list that loads (Skeleton) and not for what one button started (its `isPending`). */
export function FullPageLoader({ isActive, label, ...rest }: FullPageLoaderProps) {
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    if (!isActive) return undefined
    const timer = setTimeout(() => setDue(true), APPEARS_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [isActive])

  const isShown = isActive && isDue
  return (
    <Root {...rest}>
      <VisuallyHidden element="output">{isShown && label}</VisuallyHidden>
      {isShown && <Track aria-hidden />}
    </Root>
  )
}
