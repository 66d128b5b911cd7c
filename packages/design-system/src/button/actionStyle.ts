import type { ReactNode } from 'react'
import { css } from 'styled-components'
import {
  focusShown,
  hovered,
  iconSize,
  pressStates,
  pressTarget,
  ringed,
  transition,
  unprinted,
} from '../mixins.ts'
import { token } from '../tokens/index.ts'

export type ActionVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ActionSize = 'small' | 'medium' | 'large'

export interface ActionAppearance {
  /** Emphasis. At most one primary button per view; danger for what cannot be undone.
   * @default 'secondary' */
  variant?: ActionVariant
  /** Height: 28, 32 or 38 px.
   * @default 'medium' */
  size?: ActionSize
  /** Rendered before the label, which alone names the control. */
  startIcon?: ReactNode
  /** Fills the width of its container, as in narrow forms. */
  isWide?: boolean
}

const washed = (wash: string): string => `linear-gradient(${wash}, ${wash}) ${token.surface}`

export const actionStyle = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  flex: none;
  min-block-size: ${token.heightControl};
  padding-inline: ${token.space3};
  border: 1px solid transparent;
  border-radius: ${token.radiusControl};
  background: transparent;
  color: ${token.text};
  font-weight: ${token.weightMedium};
  white-space: nowrap;
  text-decoration: none;
  ${pressTarget}
  ${transition(token.durationFast, 'background-color', 'border-color')}

  & svg {
    ${iconSize(16, 1.6)}
  }

  &[data-size='small'] {
    min-block-size: ${token.heightControlSmall};
    padding-inline: ${token.space2};
  }
  &[data-size='large'] {
    min-block-size: ${token.heightControlLarge};
    padding-inline: ${token.space4};
  }

  &[data-variant='primary'] {
    background: ${token.accent};
    color: ${token.onAccent};
    ${pressStates(token.accentHover, token.accentPressed)}
  }
  &[data-variant='secondary'] {
    background: ${token.surface};
    border-color: ${token.borderControl};
    box-shadow: ${token.elevation1};
    ${pressStates(washed(token.hover), washed(token.pressed))}
  }
  &[data-variant='ghost'] {
    color: ${token.textSecondary};
    ${hovered(`color: ${token.text};`)}
    ${pressStates()}
  }
  &[data-variant='danger'] {
    background: ${token.bad};
    color: ${token.onBad};
    ${pressStates(token.badHover, token.badHover)}
  }

  &[data-wide] {
    inline-size: 100%;
  }

  ${ringed(focusShown)}
  &[data-disabled],
  &[aria-disabled='true']:not([data-pending]) {
    cursor: not-allowed;
    background: ${token.surfaceSunken};
    border-color: ${token.border};
    color: ${token.textDisabled};
    box-shadow: none;
  }
  &[data-variant='ghost'][data-disabled],
  &[data-variant='ghost'][aria-disabled='true']:not([data-pending]) {
    background: transparent;
    border-color: transparent;
  }
  &[data-pending] {
    cursor: progress;
  }
  @media (pointer: coarse) {
    min-block-size: ${token.heightControlLarge};
  }
  @media (forced-colors: active) {
    border-color: ButtonBorder;
    &&[data-disabled],
    &&[aria-disabled='true']:not([data-pending]) {
      border-color: GrayText;
    }
  }
  ${unprinted}
`
