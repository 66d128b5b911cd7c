import { Button } from 'react-aria-components'
import { css, styled } from 'styled-components'
import { bareButtonStyle, byTone, ellipsis, iconSize } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export const tagStyle = css`
  ${textStyle('caption')}
  display: inline-flex;
  align-items: center;
  gap: ${token.space1};
  max-inline-size: 100%;
  min-inline-size: 0;
  padding: 1px 6px;
  border: 1px solid transparent;
  border-radius: ${token.radiusControl};
  background: ${token.surfaceSunken};
  color: ${token.textSecondary};
  & > svg {
    ${iconSize(12, 1.8)}
  }
  &[data-size='medium'] {
    ${textStyle('secondary')}
    gap: 6px;
    min-block-size: 28px;
    padding: ${token.space1} 10px;
    border-radius: ${token.radiusFull};
    font-weight: ${token.weightStrong};
    & > svg {
      ${iconSize(14)}
    }
  }
  &[data-removable] {
    padding-block: 0;
    padding-inline-end: 0;
  }
  &[data-removable][data-size='small'] {
    min-block-size: 26px;
  }
  &[data-removable][data-size='medium'] {
    padding-inline-end: 1px;
  }
  &[data-unseen] {
    visibility: hidden;
  }
  &[data-tone='neutral'] {
    border-color: ${token.border};
  }
  &[data-tone='accent'] {
    background: ${token.accentSubtle};
    color: ${token.accentText};
  }
  ${byTone((_, subtle, text) => `background: ${subtle}; color: ${text};`)}
`

export const TagLabel = styled.span`
  min-inline-size: 0;
  ${ellipsis}
`

export const TagRemoveButton = styled(Button)`
  ${bareButtonStyle()}
  ${iconSize(24)}
  border-radius: inherit;
  & > svg {
    ${iconSize(12, 2)}
  }
  &[data-focus-visible] {
    outline-offset: -2px;
  }
`
