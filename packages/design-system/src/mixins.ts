import { css, type RuleSet } from 'styled-components'
import { textStyle, token } from './tokens/index.ts'

// Only functions and strings, so that a bundler drops unused ones.

/** A colour of its own is the text's where colours are forced, which an icon does not follow by itself. */
export const iconSize = (size: number, stroke?: number, color?: string): RuleSet => css`
  flex: none;
  inline-size: ${size}px;
  block-size: ${size}px;
  ${stroke !== undefined && `stroke-width: ${stroke};`}
  ${color !== undefined && `color: ${color}; @media (forced-colors: active) { color: inherit; }`}
`

export const ellipsis = `
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** Labels and descriptions beside their control. */
export const mutedText = (): RuleSet => css`
  ${textStyle('secondary', token.textMuted)}
  overflow-wrap: anywhere;
`

/** Children beside one another, centred. */
export const centredRow = (gap: string): string => `
  display: flex;
  align-items: center;
  gap: ${gap};
`

/** Wraps children that do not fit. */
export const wrappingRow = (gap: string, align = 'center'): string => `
  display: flex;
  flex-wrap: wrap;
  align-items: ${align};
  gap: ${gap};
`

/** Hides controls in print. */
export const unprinted = `
  @media print {
    display: none;
  }
`

/** Only on paper. */
export const onlyPrinted = `
  @media screen {
    display: none;
  }
`

/** The ring of keyboard focus; with a negative offset where the container would clip it. */
export const ringed = (selector: string, offset = 2): string => `
  ${selector} {
    outline: 2px solid ${token.focus};
    outline-offset: ${offset}px;
  }
`

export const pressTarget = `
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
`

/** Hover and press of a row, a day or a chip, by react-aria's attributes. */
export const rowStates = (): string => `
  &[data-hovered] {
    background: ${token.hover};
  }
  &[data-pressed] {
    background: ${token.pressed};
  }
`

export const transition = (duration: string, ...properties: readonly string[]): string =>
  `transition: ${properties.map((property) => `${property} ${duration} ${token.easeOut}`).join(', ')};`

/** A hairline around a surface. */
export const framed = (radius: string, ground = token.surface): string => `
  border: 1px solid ${token.border};
  border-radius: ${radius};
  background: ${ground};
`

export const floatingStyle = (radius: string, shadow: string): string => `
  ${framed(radius, token.surfaceRaised)}
  color: ${token.text};
  box-shadow: ${shadow};
`

export const fadesInAndOut = `
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`

/** react-aria removes the ring when a pointer presses an element that was focused by keyboard; browsers keep it. */
export const focusShown = '&:is([data-focus-visible], :focus-visible:not([data-rac]))'

/** Not where it would remain after a touch. */
export const hovered = (style: string): string => `
  @media (hover: hover) {
    &:hover:not([data-disabled], [aria-disabled='true']) {
      ${style}
    }
  }
`

/** Backgrounds under the pointer and while pressed. */
export const pressStates = (over = token.hover, down = token.pressed): string => `
  ${hovered(`background: ${over};`)}
  &:active:not([data-disabled], [aria-disabled='true']) {
    background: ${down};
  }
`

export const disabledStyle = (): RuleSet => css`
  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
`

/** In the colour of its container. Without a tooltip, so that sign-in loads no overlay code. */
export const bareButtonStyle = (): RuleSet => css`
  flex: none;
  display: grid;
  place-items: center;
  ${pressStates()}
  ${ringed(focusShown, 0)}
`

export const messageStyle = (): RuleSet => css`
  display: flex;
  gap: 10px;
  & > svg {
    ${iconSize(16, 1.8)}
    margin-block-start: 1px;
  }
  & > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`

export const byValue = <Value extends string | number>(
  attribute: string,
  values: readonly Value[],
  styleOf: (value: Value) => RuleSet | string,
): RuleSet[] =>
  values.map(
    (value) => css`
      &[data-${attribute}='${value}'] {
        ${styleOf(value)}
      }
    `,
  )

export const byTone = (styleOf: (solid: string, subtle: string, text: string) => string): RuleSet[] =>
  byValue('tone', ['ok', 'warn', 'bad'], (status) =>
    styleOf(token[status], token[`${status}Subtle`], token[`${status}Text`]),
  )
