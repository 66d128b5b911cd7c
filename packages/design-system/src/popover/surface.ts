import { css } from 'styled-components'
import { token } from '../tokens/index.ts'

/** What floats over the page: popovers and menus. Grows out of the side that its trigger is on. */
export const floatingSurface = css`
  max-inline-size: min(360px, calc(100vw - 16px));
  border: 1px solid ${token.border};
  border-radius: ${token.radiusField};
  background: ${token.surfaceRaised};
  color: ${token.text};
  box-shadow: ${token.elevation2};
  outline: none;
  overflow: auto;
  overscroll-behavior: contain;
  transform-origin: var(--trigger-anchor-point);
  transition:
    opacity ${token.durationFast} ${token.easeOut},
    scale ${token.durationFast} ${token.easeOut};
  &[data-entering] {
    opacity: 0;
    scale: 0.97;
  }
  &[data-exiting] {
    opacity: 0;
  }
`
