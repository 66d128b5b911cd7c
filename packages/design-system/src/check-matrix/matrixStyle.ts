import { styled } from 'styled-components'
import { ellipsis, framed, iconSize, ringed, unprinted } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

/** Equal for all rows, so that the visible ones are known without rendering the others. */
export const ROW_REM = 2.75
export const HEAD_REM = 4.75
export const NAME_REM = 15
export const COLUMN_REM = 6.5

export const Scroller = styled.div`
  position: relative;
  /* At most the window's height below the top bar and the page header. */
  max-block-size: max(20rem, calc(100dvh - ${token.heightTopBar} - 14rem));
  ${framed(token.radiusField)}
  overflow: auto;
  overscroll-behavior: contain;
  /* Below the heads. */
  scroll-padding-block-start: ${HEAD_REM}rem;
  scroll-padding-inline-start: ${NAME_REM}rem;
  /* No paper is as wide, and only what is in view is rendered. */
  ${unprinted}
`

/** Its `display` removes the native roles, so each is set explicitly. */
export const Table = styled.table`
  position: relative;
  display: block;
  inline-size: calc(${NAME_REM}rem + var(--columns) * ${COLUMN_REM}rem);
  min-inline-size: 100%;
  block-size: calc(${HEAD_REM}rem + var(--rows) * ${ROW_REM}rem);
  ${textStyle('secondary')}
  & :is(thead, tbody, tr) {
    display: block;
  }
  & > thead {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    block-size: ${HEAD_REM}rem;
  }
  & > thead > tr {
    position: relative;
    block-size: 100%;
    background: ${token.surfaceSunken};
  }
  & > tbody > tr {
    position: absolute;
    inset-block-start: calc(${HEAD_REM}rem + var(--at) * ${ROW_REM}rem);
    inline-size: 100%;
    block-size: ${ROW_REM}rem;
    background: ${token.surface};
  }
  & > * > tr {
    border-block-end: 1px solid ${token.border};
  }
  & > * > tr > * {
    display: flex;
    block-size: 100%;
  }
  & > * > tr > th:first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    inline-size: ${NAME_REM}rem;
    border-inline-end: 1px solid ${token.border};
    background: inherit;
  }
  & > * > tr > :not(:first-child) {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: calc(${NAME_REM}rem + var(--at) * ${COLUMN_REM}rem);
    inline-size: ${COLUMN_REM}rem;
  }
  & th {
    flex-direction: column;
    justify-content: center;
    padding-inline: ${token.space3};
    text-align: start;
  }
  & th > span {
    text-align: match-parent;
    ${ellipsis}
    font-weight: ${token.weightMedium};
    color: ${token.text};
  }
  & th > span + span {
    ${textStyle('caption')}
    font-weight: ${token.weightRegular};
    color: ${token.textMuted};
  }
  & > thead th:not(:first-child) > span:first-child {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    overflow-wrap: anywhere;
    line-height: 1.25;
  }
  & > thead th:not(:first-child) {
    padding-inline: ${token.space2};
    text-align: center;
  }
  & td {
    align-items: center;
    justify-content: center;
    cursor: pointer;
    color: ${token.textMuted};
    font-weight: ${token.weightStrong};
    user-select: none;
  }
  & td:is([data-cell='on'], [data-cell='off'], [data-cell='added'], [data-cell='removed'])::before {
    content: '';
    position: absolute;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border: 1px solid ${token.borderControl};
    border-radius: ${token.space1};
    background: ${token.surface};
  }
  & td[data-cell='on'] {
    color: ${token.onAccent};
    &::before {
      border-color: ${token.accent};
      background: ${token.accent};
    }
  }
  & td:is([data-cell='added'], [data-cell='removed'])::before {
    border-color: currentColor;
  }
  & td:is([data-cell='locked'], [data-cell='unknown'], [aria-readonly='true']) {
    cursor: default;
  }
  & td[data-cell='added'] {
    background: ${token.okSubtle};
    color: ${token.okText};
  }
  & td[data-cell='removed'] {
    background: ${token.badSubtle};
    color: ${token.badText};
  }
  & td > svg {
    position: relative;
    ${iconSize(14, 2.6)}
  }
  & td[data-cell='locked'] > svg {
    stroke-width: 1.6;
  }
  ${ringed('& td:focus-visible', -2)}
  @media (hover: hover) {
    & > tbody > tr:hover {
      background: color-mix(in srgb, ${token.hover} 50%, ${token.surface});
    }
    & td:is([data-cell='on'], [data-cell='off']):not([aria-readonly]):hover {
      background: ${token.hover};
      &::before {
        border-color: ${token.accent};
      }
    }
  }
  @media (forced-colors: active) {
    & td[data-cell='on'] {
      forced-color-adjust: none;
      color: HighlightText;
      &::before {
        border-color: Highlight;
        background: Highlight;
      }
    }
  }
`
