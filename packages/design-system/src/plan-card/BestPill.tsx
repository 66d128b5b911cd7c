import { styled } from 'styled-components'
import { textStyle, token } from '../tokens/index.ts'

export const BestPill = styled.span`
  ${textStyle('caption')}
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: ${token.space6};
  max-inline-size: calc(100% - 2 * ${token.space6});
  padding: 2px 10px;
  border: 1px solid transparent;
  border-radius: ${token.radiusFull};
  background: ${token.accent};
  color: ${token.onAccent};
  translate: 0 -50%;
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`
