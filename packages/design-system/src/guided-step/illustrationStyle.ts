import { styled } from 'styled-components'
import { byTone } from '../mixins.ts'
import { token } from '../tokens/index.ts'

export const Illustration = styled.svg`
  --illustration: ${token.accent};
  --illustration-subtle: ${token.accentSubtle};
  --illustration-on: ${token.onAccent};
  display: block;
  inline-size: 100%;
  border-radius: ${token.radiusCard};
  background: linear-gradient(
    ${token.surfaceSunken},
    color-mix(in srgb, var(--illustration-subtle) 70%, ${token.surface})
  );
  fill: none;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
  overflow: hidden;
  ${byTone((solid, subtle) => `--illustration: ${solid}; --illustration-subtle: ${subtle};`)}
  & .light {
    fill: var(--illustration);
    opacity: 0.055;
  }
  & .ground {
    stroke: ${token.borderControl};
  }
  & .figure {
    --arrive-from: 0 6px;
    animation: portico-arrive ${token.durationNormal} ${token.easeOut};
  }
  & .body {
    fill: ${token.surface};
    stroke: ${token.borderControl};
  }
  & .inner {
    fill: ${token.surfaceSunken};
    stroke: ${token.border};
  }
  & .accent {
    fill: var(--illustration-subtle);
    stroke: var(--illustration);
  }
  & .accent + .inner {
    fill: ${token.surface};
    stroke: var(--illustration);
  }
  & .stroke,
  & .dashes {
    stroke: var(--illustration);
    stroke-width: 2;
  }
  & .dashes {
    stroke-dasharray: 0.1 6;
    stroke-width: 3;
  }
  & .soft,
  & .head {
    stroke: ${token.borderControl};
    stroke-width: 2;
  }
  & .head {
    fill: ${token.surfaceSunken};
    stroke-width: 1.6;
  }
  & .chosen > * {
    stroke: var(--illustration);
  }
  & .badge {
    fill: var(--illustration);
    stroke: ${token.surface};
    stroke-width: 3;
  }
  & .onBadge {
    stroke: var(--illustration-on);
    stroke-width: 2.6;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    --illustration: CanvasText;
    --illustration-subtle: Canvas;
    --illustration-on: Canvas;
    background: Canvas;
    & .light {
      fill: none;
    }
    && .body,
    && .inner,
    && .head {
      fill: Canvas;
      stroke: CanvasText;
    }
    && .ground,
    && .soft {
      stroke: CanvasText;
    }
  }
`
