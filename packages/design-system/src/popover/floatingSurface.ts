import { Popover as AriaPopover } from 'react-aria-components'
import { styled } from 'styled-components'
import { floatingStyle, transition } from '../mixins.ts'
import { token } from '../tokens/index.ts'

/** Scales from the side of its trigger. */
export const FloatingSurface = styled(AriaPopover)`
  max-inline-size: min(360px, calc(100vw - 16px));
  ${floatingStyle(token.radiusField, token.elevation2)}
  overflow: auto;
  overscroll-behavior: contain;
  transform-origin: var(--trigger-anchor-point);
  ${transition(token.durationFast, 'opacity', 'scale')}
  &[data-entering] {
    opacity: 0;
    scale: 0.97;
  }
  /* A fade that starts in the frame in which it opens would never end. */
  &[data-exiting] {
    transition: none;
  }
`

export const FLOATING_OFFSET = 6
