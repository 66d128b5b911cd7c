import { css, styled } from 'styled-components'
import { ringed, unprinted } from '../mixins.ts'
import { rowCellStyle } from '../row-cells/rowCellStyle.ts'
import { textStyle, token } from '../tokens/index.ts'

/** Shadows show that there is more on a side; the surface over them scrolls along and hides them at the end. */
const sideShades = (side: 'left' | 'right', other: 'left' | 'right') => css`
  linear-gradient(to ${other}, ${token.surface} 30%, transparent) ${side} / 40px 100% no-repeat local,
  linear-gradient(to ${other}, color-mix(in srgb, ${token.overlay} 40%, transparent), transparent) ${side} / 16px 100%
    no-repeat scroll
`

export const Container = styled.div`
  container-type: inline-size;
  &[data-scrolls] {
    /* The head sticks to this box, which the top bar does not cover. */
    --portico-sticky-top: 0px;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: thin;
    background: ${sideShades('left', 'right')}, ${sideShades('right', 'left')};
    @media (forced-colors: active) {
      background: none;
    }
    @media print {
      overflow: visible;
      background: none;
    }
  }
  &[data-scrolls]:focus-visible {
    outline: none;
  }
`

/** Less in a narrower table. Its container is as wide as the table. */
const cellPadding = css`
  --cell-padding: ${token.space4};
  @container (width < 1100px) {
    --cell-padding: ${token.space3};
  }
  @container (width < 900px) {
    --cell-padding: ${token.space2};
  }
`

/** Renders the focus ring of the scrolling element above the sticky header. */
export const Frame = styled.div`
  position: relative;
  min-inline-size: 0;
  &:has(> [data-scrolls]:focus-visible)::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: calc(${token.layerSticky} + 1);
    border-radius: ${token.radiusCard};
    pointer-events: none;
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }
  /* The pages start where the text of the rows does. Their nav is the container. */
  & ~ div {
    padding-inline: 0;
    & > nav > div {
      ${cellPadding}
      padding-inline: var(--cell-padding);
    }
  }
`

/** Widths of the table below which the columns of each priority do not fit. */
const limits = [
  [4, '60rem'],
  [3, '45rem'],
  [2, '30rem'],
] as const

const withoutColumns = (styleOf: (priority: number) => string): string[] =>
  limits.map(([priority, width]) => `@container (width < ${width}) { ${styleOf(priority)} }`)

export const Table = styled.table`
  ${rowCellStyle}
  ${cellPadding}
  inline-size: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  /* Cells are plain elements: a styled component in each of them is a tenth of what a row costs. */
  & > tbody > tr > * {
    block-size: var(--portico-row-height);
    /* Keeps several lines off the borders; two fit the row's height anyway. */
    padding: calc((var(--portico-row-height) - ${token.space10} - 1px) / 2) var(--cell-padding);
    border-block-end: 1px solid ${token.border};
    overflow: hidden;
    text-align: start;
    font-weight: ${token.weightRegular};
    transition: background-color ${token.durationFast} ${token.easeOut};
    &[data-align='end'] {
      text-align: end;
      font-variant-numeric: tabular-nums;
    }
    &[scope='row'] {
      font-weight: ${token.weightStrong};
    }
    &[data-selects] {
      padding-inline-end: 0;
      overflow: visible;
    }
  }
  & > tbody > tr:last-child > * {
    border-block-end: 0;
  }
  & > tbody > [data-space] > td {
    padding: 0;
    border: 0;
    /* Scroll anchoring uses rows, not spacers. */
    overflow-anchor: none;
  }
  & > tbody > tr {
    break-inside: avoid;
  }
  ${ringed('& > tbody > tr:focus-visible', -2)}
  /* Focused controls scroll clear of the sticky head and the selection bar. */
  & > tbody :is(a, button, input) {
    scroll-margin-block: ${token.space10} ${token.space12};
  }
  @media (hover: hover) {
    & > tbody > tr:not([data-space]):hover > * {
      background: ${token.hover};
    }
  }
  & > tbody > tr:is([data-selected], [aria-current]) > * {
    /* Half, so that the quiet texts of a row keep their contrast. */
    background: color-mix(in srgb, ${token.accentSubtle} 50%, ${token.surface});
  }

  & > tbody > tr[aria-current] > * {
    &:first-child {
      box-shadow: inset 3px 0 ${token.accent};
    }
    &:first-child:dir(rtl) {
      box-shadow: inset -3px 0 ${token.accent};
    }
    @media (forced-colors: active) {
      border-block: 2px solid Highlight;
    }
  }

  & > colgroup > :is([data-selects], [data-unprinted]),
  & > * > tr > :is([data-selects], [data-unprinted]) {
    ${unprinted}
  }

  & > colgroup > col {
    inline-size: var(--width-4);
  }
  ${withoutColumns(
    (priority) => `
      & > colgroup > col { inline-size: var(--width-${priority - 1}); }
      & > * > tr > [data-priority='${priority}'],
      & > colgroup > [data-priority='${priority}'] { display: none; }
    `,
  )}
  @container (width < 60rem) {
    & > tbody > tr > [data-secondary] {
      padding-block: ${token.space2};
    }
  }
`

export const Secondary = styled.div`
  ${textStyle('secondary')}
  display: none;
  gap: ${token.space2};
  padding-block-start: 2px;
  color: ${token.textMuted};
  overflow-wrap: anywhere;
  & > span:first-child:not(:only-child) {
    color: ${token.textSecondary};
  }
  ${withoutColumns((priority) => `&[data-from='${priority}'] { display: flex; }`)}
`
