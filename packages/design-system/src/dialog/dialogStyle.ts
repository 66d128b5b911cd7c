import { ModalOverlay } from 'react-aria-components'
import { styled } from 'styled-components'
import { media } from '../media/media.ts'
import { fadesInAndOut, framed, wrappingRow } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export const Backdrop = styled(ModalOverlay).attrs<{ 'data-dialog'?: true }>({ 'data-dialog': true })`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${token.layerOverlay};
  display: grid;
  place-items: center;
  block-size: var(--visual-viewport-height);
  padding: ${token.space6} ${token.space4};
  background: ${token.overlay};
  transition: opacity ${token.durationFast} ${token.easeOut};
  ${fadesInAndOut}
  @media ${media.phone} {
    padding: 0;
    &:has([role='alertdialog'], [data-size='brief']) {
      place-items: end center;
    }
  }
`

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  max-block-size: calc(var(--visual-viewport-height) - 2 * ${token.space6});
  ${framed(token.radiusDialog)}
  color: ${token.text};
  box-shadow: ${token.elevation3};
  overflow: hidden;
  [data-size='full'] & {
    block-size: calc(var(--visual-viewport-height) - 2 * ${token.space6});
  }
  @media ${media.phone} {
    block-size: var(--visual-viewport-height);
    max-block-size: none;
    border: 0;
    border-radius: 0;
    [data-size='full'] & {
      block-size: var(--visual-viewport-height);
    }
    [role='alertdialog'] > &,
    [data-size='brief'] & {
      block-size: auto;
      max-block-size: calc(var(--visual-viewport-height) - ${token.space6});
      border-start-start-radius: ${token.radiusDialog};
      border-start-end-radius: ${token.radiusDialog};
    }
  }
`

export const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space3};
  padding-block: ${token.space4} 10px;
  padding-inline: ${token.space6} 14px;
  & h2 {
    ${textStyle('dialogTitle')}
    padding-block: ${token.space1};
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  @media ${media.phone} {
    padding-inline: ${token.space4} ${token.space2};
  }
`

export const Foot = styled.div`
  ${wrappingRow(token.space2)}
  justify-content: flex-end;
  padding: 14px ${token.space6};
  border-block-start: 1px solid ${token.border};
  background: ${token.surfaceSunken};
  @media ${media.phone} {
    padding-inline: ${token.space4};
    padding-block-end: max(14px, env(safe-area-inset-bottom));
  }
`

export const Note = styled.div`
  flex: 1;
  min-inline-size: 0;
  ${textStyle('secondary', token.textMuted)}
`
