import type { Ref } from 'react'
import { Focusable, TextContext, useSlottedContext } from 'react-aria-components'
import { styled } from 'styled-components'
import { ringed } from '../mixins.ts'
import { token } from '../tokens/index.ts'

interface DisabledTrackProps {
  isSelected: boolean
  labelId: string
  ref?: Ref<HTMLElement>
}

export const Track = styled.span`
  --track: ${token.switchOff};
  --thumb: ${token.onBrand};
  grid-area: 1 / 3 / span 2;
  align-self: center;
  display: flex;
  inline-size: 34px;
  block-size: 20px;
  margin-inline-start: ${token.space4};
  padding: 2px;
  border-radius: ${token.radiusFull};
  background: var(--track);
  transition: background-color ${token.durationFast} ${token.easeOut};
  &::before {
    content: '';
    inline-size: 16px;
    block-size: 16px;
    border-radius: ${token.radiusFull};
    background: var(--thumb);
    box-shadow: ${token.elevation1};
    transition: margin ${token.durationFast} ${token.easeOut};
  }
  [data-selected] > & {
    --track: ${token.accent};
    --thumb: ${token.onAccent};
    &::before {
      margin-inline-start: 14px;
    }
  }
  [data-hovered] > & {
    --track: ${token.textSecondary};
  }
  [data-hovered][data-selected] > & {
    --track: ${token.accentHover};
  }
  :is([data-disabled], [data-unavailable]) > & {
    --thumb: color-mix(in srgb, ${token.onBrand} 55%, ${token.surface});
    background: color-mix(in srgb, var(--track) 45%, ${token.surface});
  }
  @media (forced-colors: active) {
    && {
      --track: Canvas;
      --thumb: ButtonText;
      border: 1px solid ButtonText;
      padding: 1px;
      background: var(--track);
      forced-color-adjust: none;
    }
    [data-selected] > && {
      --track: Highlight;
      --thumb: HighlightText;
    }
    :is([data-disabled], [data-unavailable]) > && {
      --track: Canvas;
      --thumb: GrayText;
      border-color: GrayText;
    }
  }
`

const UnavailableTrack = styled(Track)`
  cursor: not-allowed;
  outline: none;
  ${ringed('&:focus-visible')}
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

/** Focusable and readable but not toggled, unlike a native `disabled`. */
export function DisabledTrack({ isSelected, labelId, ref }: DisabledTrackProps) {
  const help = useSlottedContext(TextContext, 'description')
  return (
    <Focusable>
      <UnavailableTrack
        ref={ref}
        role="switch"
        aria-checked={isSelected}
        aria-disabled
        aria-labelledby={labelId}
        aria-describedby={help?.id}
      />
    </Focusable>
  )
}
