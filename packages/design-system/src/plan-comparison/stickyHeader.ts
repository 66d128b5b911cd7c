import { css } from 'styled-components'
import { token } from '../tokens/index.ts'
import { RISE } from './rise.ts'

/** Sticks below the top bar, which covers the rise above the names of the plans. */
export const stickyHeader = css`
  position: sticky;
  inset-block-start: calc(${token.heightTopBar} - ${RISE} - ${token.space3});
  z-index: ${token.layerSticky};
  container-type: scroll-state;
  &::after {
    content: '';
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    border-block-end: 1px solid transparent;
  }
  /* A border while rows scroll below it. */
  @container scroll-state(stuck: top) {
    &::after {
      border-block-end-color: ${token.border};
    }
  }
`
