import type { ChangeEvent } from 'react'
import { styled } from 'styled-components'
import { ringed } from '../mixins.ts'
import { token } from '../tokens/index.ts'

export interface SelectBoxProps {
  label: string
  isSelected: boolean
  isMixed?: boolean
  value?: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

const Root = styled.input`
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin-block: 0;
  margin-inline: -0.25rem 0;
  border-radius: ${token.radiusControl};
  appearance: none;
  cursor: pointer;
  &::before {
    content: '';
    grid-area: 1 / 1;
    inline-size: 1rem;
    block-size: 1rem;
    border: 1px solid ${token.borderControl};
    border-radius: ${token.space1};
    background: ${token.surface};
    transition: background-color ${token.durationFast} ${token.easeOut};
  }
  &:hover::before {
    border-color: ${token.accent};
  }
  &:is(:checked, :indeterminate)::before {
    border-color: ${token.accent};
    background: ${token.accent};
  }
  &:is(:checked, :indeterminate)::after {
    content: '';
    grid-area: 1 / 1;
    inline-size: 0.625rem;
    block-size: 0.625rem;
    background: ${token.onAccent};
    clip-path: polygon(10% 47%, 0 59%, 38% 92%, 100% 20%, 88% 9%, 37% 69%);
  }
  &:indeterminate::after {
    clip-path: inset(40% 0);
  }
  ${ringed('&:focus-visible', 0)}
  @media (forced-colors: active) {
    forced-color-adjust: none;
    &::before {
      border-color: ButtonText;
      background: ButtonFace;
    }
    &:is(:checked, :indeterminate)::before {
      border-color: Highlight;
      background: Highlight;
    }
    &:is(:checked, :indeterminate)::after {
      background: HighlightText;
    }
    &:focus-visible {
      outline-color: Highlight;
    }
  }
`

export function SelectBox({ label, isSelected, isMixed = false, ...rest }: SelectBoxProps) {
  return (
    <Root
      {...rest}
      type="checkbox"
      aria-label={label}
      checked={isSelected}
      ref={(input) => {
        if (input !== null) input.indeterminate = isMixed
      }}
    />
  )
}
