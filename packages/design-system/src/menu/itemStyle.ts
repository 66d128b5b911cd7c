import { css, styled } from 'styled-components'
import { centredRow, iconSize, ringed } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export const itemStyle = css`
  --icon-color: ${token.textSecondary};
  ${centredRow(token.space2)}
  min-block-size: ${token.heightControl};
  padding: 5px ${token.space2};
  border-radius: ${token.radiusControl};
  color: ${token.text};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  & svg {
    ${iconSize(16, 1.6, 'var(--icon-color)')}
  }
  &[data-focused] {
    background: ${token.hover};
  }
  &[data-pressed] {
    background: ${token.pressed};
  }
  ${ringed('&[data-focus-visible]', -2)}
  &[data-variant='danger'] {
    --icon-color: currentColor;
    color: ${token.badText};
  }
  &[data-variant='danger'][data-focused] {
    background: ${token.badSubtle};
  }
  &[data-disabled] {
    --icon-color: currentColor;
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    min-block-size: 44px;
  }
  @media (forced-colors: active) {
    &[data-focused] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

export const ItemWords = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

export const ItemDescription = styled.span`
  ${textStyle('secondary', token.textSecondary)}
`

export const sectionTitleStyle = css`
  padding: ${token.space2} ${token.space2} ${token.space1};
  ${textStyle('caption', token.textMuted)}
`
