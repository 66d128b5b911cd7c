import { styled } from 'styled-components'
import { insetRing } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export const Container = styled.div`
  container-type: inline-size;
`

export const Table = styled.table`
  --cell-padding: ${token.space4};
  inline-size: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  @container (width < 900px) {
    --cell-padding: ${token.space2};
  }
  & > tbody > tr > * {
    transition: background-color ${token.durationFast} ${token.easeOut};
  }
  & > tbody > tr:focus-visible {
    ${insetRing()}
  }
  /* Focused controls scroll clear of the sticky head and the selection bar. */
  & > tbody :is(a, button, input) {
    scroll-margin-block: ${token.space10} ${token.space12};
  }
  @media (hover: hover) {
    & > tbody > tr:hover > * {
      background: ${token.hover};
    }
  }
  & > tbody > tr[data-selected] > * {
    /* Half, so that the quiet texts of a row keep their contrast. */
    background: color-mix(in srgb, ${token.accentSubtle} 50%, ${token.surface});
  }

  & > colgroup > col {
    inline-size: var(--width-4);
  }
  @container (width < 60rem) {
    & > colgroup > col {
      inline-size: var(--width-3);
    }
    & > colgroup > [data-priority='4'],
    & > * > tr > [data-priority='4'] {
      display: none;
    }
    & > tbody > tr > [data-secondary] {
      padding-block: ${token.space2};
    }
  }
  @container (width < 45rem) {
    & > colgroup > col {
      inline-size: var(--width-2);
    }
    & > colgroup > [data-priority='3'],
    & > * > tr > [data-priority='3'] {
      display: none;
    }
  }
  @container (width < 30rem) {
    & > colgroup > col {
      inline-size: var(--width-1);
    }
    & > colgroup > [data-priority='2'],
    & > * > tr > [data-priority='2'] {
      display: none;
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
  @container (width < 60rem) {
    &[data-from='4'] {
      display: flex;
    }
  }
  @container (width < 45rem) {
    &[data-from='3'] {
      display: flex;
    }
  }
  @container (width < 30rem) {
    &[data-from='2'] {
      display: flex;
    }
  }
`

export const Cell = styled.td`
  block-size: var(--portico-row-height);
  /* Keeps several lines off the borders; two fit the row's height anyway. */
  padding: calc((var(--portico-row-height) - ${token.space10} - 1px) / 2) var(--cell-padding);
  border-block-end: 1px solid ${token.border};
  overflow: hidden;
  text-align: start;
  font-weight: ${token.weightRegular};
  &[data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  &[scope='row'] {
    font-weight: ${token.weightStrong};
  }
  tr:last-child > & {
    border-block-end: 0;
  }
`

export const SelectCell = styled(Cell)`
  padding-inline-end: 0;
  overflow: visible;
`
