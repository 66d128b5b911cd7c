import { useEffect, useState, type MouseEvent } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { Spinner } from '../spinner/Spinner.tsx'
import { framed, unprinted } from '../mixins.ts'
import { token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'

export interface FullPageLoaderProps extends ElementProps<HTMLDivElement, 'children'> {
  /** Whether requests that block the page are in progress. */
  isActive: boolean
  /** Announced politely when the loader shows, for example "Loading". */
  label: string
}

/** It would only flash for quicker responses. */
const APPEARS_AFTER_MS = 250

const keepFocus = (event: MouseEvent): void => event.preventDefault()

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${token.layerLoader};
  display: grid;
  place-items: center;
  background: color-mix(in srgb, ${token.canvas} 60%, transparent);
  cursor: progress;
  animation: portico-appear ${token.durationFast} ${token.easeOut};
  ${unprinted}
`

const Plate = styled.div`
  display: grid;
  padding: ${token.space4};
  ${framed(token.radiusFull)}
  color: ${token.accent};
  box-shadow: ${token.elevation2};
`

/** Covers the page and blocks clicks while requests are in progress, after 250 ms. Focus stays in place. Renders a `<div>`. Not for background requests such as refreshes. */
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
    // In the top layer neither an open dialog hides it, nor does a click on it close one.
    <div {...rest} data-react-aria-top-layer>
      <VisuallyHidden element="output">{isShown && label}</VisuallyHidden>
      {isShown && (
        <Veil aria-hidden onMouseDown={keepFocus}>
          <Plate>
            <Spinner label={label} size={32} />
          </Plate>
        </Veil>
      )}
    </div>
  )
}
