import {
  Text as ToastText,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { media } from '../media/media.ts'
import { byTone, floatingStyle, iconSize, ringed } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import type { ToastItem } from './toastItem.ts'

/** The scrolling box has space for the cards' shadows, and ignores the pointer. */
export const Region = styled(AriaToastRegion<ToastItem>)`
  position: fixed;
  inset-block-end: 0;
  inset-inline-end: 0;
  z-index: ${token.layerToast};
  display: flex;
  flex-direction: column;
  gap: ${token.space2};
  inline-size: min(calc(380px + 2 * ${token.space4}), 100vw);
  max-block-size: 100dvh;
  padding: ${token.space4};
  padding-block-end: max(${token.space4}, env(safe-area-inset-bottom));
  border-radius: ${token.radiusCard};
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  pointer-events: none;
  /* Beside the panel of a DetailLayout. */
  @media (width > 800px) {
    :root:has([data-detail]) & {
      --detail: calc(27rem + ${token.space8});
      inset-inline-end: var(--detail);
      inline-size: min(calc(380px + 2 * ${token.space4}), 100vw - var(--detail));
    }
  }
  @media ${media.rail} {
    :root:has([data-detail]) & {
      --detail: calc(24rem + ${token.space5});
    }
  }
  ${ringed('&[data-focus-visible]', -8)}
  &[data-lifted] {
    padding-block-end: calc(60px + 2 * max(${token.space4}, env(safe-area-inset-bottom)));
  }
  @media ${media.compact} {
    /* Above the bottom bar. */
    padding-block-end: calc(5rem + env(safe-area-inset-bottom));
  }
  @media ${media.phone} {
    inset-inline: 0;
    inline-size: auto;
    padding-inline: ${token.space2};
    &[data-focus-visible] {
      outline-offset: -4px;
    }
  }
`

export const Card = styled(AriaToast<ToastItem>)`
  --toast-solid: ${token.accent};
  position: relative;
  display: flex;
  flex: none;
  align-items: flex-start;
  gap: ${token.space2};
  padding-block: 10px;
  padding-inline: 14px 10px;
  ${floatingStyle(token.radiusCard, token.elevation2)}
  overflow: hidden;
  pointer-events: auto;
  --arrive-from: 0 8px;
  animation: portico-arrive ${token.durationNormal} ${token.easeOut};
  ${byTone((solid) => `--toast-solid: ${solid};`)}
  & > svg {
    ${iconSize(18, 1.8, 'var(--toast-solid)')}
    margin-block: 5px;
  }
  ${ringed('&[data-focus-visible]', -3)}
`

export const Words = styled(AriaToastContent)`
  flex: 1;
  align-self: center;
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  padding-block: ${token.space1};
  overflow-wrap: anywhere;
`

export const Title = styled(ToastText)`
  font-weight: ${token.weightMedium};
`

export const Description = styled(ToastText)`
  ${textStyle('secondary', token.textSecondary)}
`

export const Life = styled.span`
  position: absolute;
  inset: auto 0 0;
  block-size: 2px;
  background: var(--toast-solid);
  transform-origin: left;
  animation: portico-spend var(--toast-life) linear forwards;
  &:dir(rtl) {
    transform-origin: right;
  }
  [data-paused] > & {
    animation-play-state: paused;
  }
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
  @media (forced-colors: active) {
    background: CanvasText;
  }
`
