import { keyframes, styled } from 'styled-components'
import { byTone } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import { visuallyHiddenStyle } from '../visually-hidden/index.ts'

const pass = keyframes`
  from { translate: -100% 0; }
  to { translate: 250% 0; }
`

export const BarRoot = styled.div`
  ${textStyle('secondary')}
  --progress-fill: ${token.accent};
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px ${token.space3};
  min-inline-size: 0;
  color: ${token.textMuted};
  ${byTone((solid) => `--progress-fill: ${solid};`)}
`

export const BarName = styled.span`
  font-weight: ${token.weightStrong};
  color: ${token.text};
  overflow-wrap: anywhere;
  &[data-hidden] {
    ${visuallyHiddenStyle}
  }
`

export const BarValue = styled.span`
  grid-column: 2;
  font-variant-numeric: tabular-nums;
`

export const BarTrack = styled.div`
  grid-column: 1 / -1;
  block-size: 6px;
  border-radius: ${token.radiusFull};
  overflow: hidden;
  background: ${token.pressed};
  box-shadow: inset 0 0 0 1px ${token.borderControl};
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`

export const BarFill = styled.div`
  block-size: 100%;
  inline-size: var(--progress-share);
  border-radius: inherit;
  background: var(--progress-fill);
  transition: inline-size ${token.durationNormal} ${token.easeOut};
  [role='progressbar']:not([aria-valuenow]) & {
    inline-size: 40%;
    animation: ${pass} 1.4s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
    [role='progressbar']:not([aria-valuenow]) & {
      inline-size: 100%;
      background: repeating-linear-gradient(115deg, var(--progress-fill) 0 6px, transparent 6px 12px);
      animation: none;
    }
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    --progress-fill: Highlight;
  }
`

export const BarDescription = styled.div`
  grid-column: 1 / -1;
  overflow-wrap: anywhere;
`
