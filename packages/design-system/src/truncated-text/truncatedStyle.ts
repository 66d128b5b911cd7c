import { css } from 'styled-components'
import { ellipsis, focusShown, ringed } from '../mixins.ts'

export const truncatedStyle = css`
  display: block;
  /* Clips visually hidden content, which would widen the page. */
  position: relative;
  min-inline-size: 0;
  /* Truncated by its own direction, but aligned with its neighbours. */
  text-align: match-parent;
  margin: -4px;
  padding: 4px;
  ${ellipsis}
  & > * {
    display: inline-block;
    vertical-align: top;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* The text includes the padding of a link: a text that becomes a link moves nothing. */
  & > a {
    margin-block: -4px;
  }
  /* Its ring is inside it. */
  & > a[data-variant] {
    margin-inline: -4px;
    padding-inline: 4px;
    max-inline-size: calc(100% + 8px);
    ${ringed(focusShown, -2)}
  }
  &[data-lines='2'] {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  &[data-lines='2']:not(:has(> *)),
  &[data-lines='2'] > * {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  /* One line is as tall as a pointer target, two lines as two. */
  &[data-lines='2'] > a {
    margin-block: -2px;
    padding-block: 2px;
  }
  /* On paper nothing shows the rest. */
  @media print {
    &,
    &[data-lines='2'] {
      overflow: visible;
      white-space: normal;
      overflow-wrap: anywhere;
      &:not(:has(> *)) {
        display: block;
      }
      & > * {
        display: inline;
      }
    }
  }
  ${ringed('&:focus-visible', -2)}
`
