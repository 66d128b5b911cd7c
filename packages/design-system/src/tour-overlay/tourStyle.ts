import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { styled } from 'styled-components'
import { media } from '../media/media.ts'
import { fadesInAndOut, floatingStyle, wrappingRow } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export const Backdrop = styled(ModalOverlay).attrs<{ 'data-dialog'?: true }>({ 'data-dialog': true })`
  position: fixed;
  inset: 0;
  z-index: ${token.layerOverlay};
  overflow: hidden;
  transition: opacity ${token.durationFast} ${token.easeOut};
  ${fadesInAndOut}
  &[data-centered] {
    background: ${token.overlay};
  }
`

export const CutOut = styled.div`
  position: absolute;
  border-radius: ${token.radiusField};
  outline: 2px solid ${token.accent};
  box-shadow: 0 0 0 200vmax ${token.overlay};
  pointer-events: none;
  /* Forced colours have no shadows: only the outline marks the target. */
  @media (forced-colors: active) {
    outline: 4px solid Highlight;
  }
`

export const Card = styled(Modal)`
  inline-size: min(22rem, calc(100vw - 2 * ${token.space4}));
  [data-centered] > & {
    position: fixed;
    inset: 0;
    block-size: fit-content;
    margin: auto;
  }
  @media ${media.phone} {
    [data-centered] > &,
    && {
      position: fixed;
      inset: auto ${token.space2} max(${token.space2}, env(safe-area-inset-bottom));
      inline-size: auto;
      margin: 0;
    }
    /* Above the target and clear of the toasts, but at least 15rem high. */
    &&[data-above] {
      --room: max(var(--portico-tour-room), 15rem);
      inset-block-end: calc(100% - var(--room) + ${token.space2});
      & > section {
        max-block-size: calc(var(--room) - 2 * ${token.space2});
      }
    }
  }
`

export const Surface = styled(Dialog)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${token.space4};
  max-block-size: calc(100dvh - 2 * ${token.space4});
  padding: ${token.space5};
  ${floatingStyle(token.radiusDialog, token.elevation3)}
`

export const Arrow = styled.span`
  position: absolute;
  inline-size: 12px;
  block-size: 12px;
  border-radius: 2px;
  background: ${token.surfaceRaised};
  rotate: 45deg;
  @media ${media.phone} {
    display: none;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`

export const Words = styled.div`
  display: grid;
  gap: 6px;
  min-block-size: 0;
  overflow: auto;
  & > h2 {
    ${textStyle('dialogTitle')}
    overflow-wrap: anywhere;
  }
`

export const Count = styled.p`
  ${textStyle('caption', token.textMuted)}
  font-variant-numeric: tabular-nums;
`

export const Explanation = styled.div`
  color: ${token.textSecondary};
  overflow-wrap: anywhere;
`

export const Foot = styled.div`
  ${wrappingRow(token.space2)}
  justify-content: flex-end;
  & > [data-variant='ghost'] {
    margin-inline: calc(-1 * ${token.space3}) auto;
  }
`
