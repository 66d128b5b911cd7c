import { copyResultStyle } from '../copy-button/useCopy.tsx'
import { css } from 'styled-components'
import { actionStyle } from '../button/actionStyle.ts'
import { centredRow, unprinted } from '../mixins.ts'
import { linkStyle } from '../link/linkStyle.ts'
import { statusDotStyle } from '../status-dot/StatusDot.tsx'
import { tagStyle } from '../tag/tagStyle.ts'
import { textStyle, token } from '../tokens/index.ts'
import { truncatedStyle } from '../truncated-text/truncatedStyle.ts'
import { visuallyHiddenStyle } from '../visually-hidden/VisuallyHidden.tsx'

const disabled = "&[data-variant='ghost'][aria-disabled='true']:not([data-pending])"

/** For containers of rows: their cells have the styles of Link, IconButton, StatusDot, Tag and TruncatedText without these components. */
export const rowCellStyle = css`
  [data-cell='line'] {
    ${centredRow(token.space1)}
    min-inline-size: 0;
    /* The text beside it shrinks. */
    & > [data-cell='tag'] {
      flex: none;
    }
    &[data-gap='2'] {
      gap: ${token.space2};
    }
    &[data-justify='end'] {
      justify-content: flex-end;
    }
  }
  [data-cell='text'] {
    ${truncatedStyle}
    &[data-tone='secondary'] {
      color: ${token.textSecondary};
    }
    &[data-tone='muted'] {
      color: ${token.textMuted};
    }
    &[data-mono] {
      font-family: ${token.fontMono};
      font-size: ${token.fontSizeMono};
    }
  }
  [data-cell='link'] {
    ${linkStyle}
    /* As bold and dark as a plain name; the list is not a column of blue. */
    &[data-variant='name'] {
      padding-block: 4px;
      color: inherit;
    }
  }
  [data-cell='status'] {
    ${statusDotStyle}
  }
  [data-cell='tag'] {
    ${tagStyle}
  }
  [data-cell='hidden'] {
    ${visuallyHiddenStyle}
  }
  [data-cell='button'] {
    ${actionStyle}
    --side: ${token.heightControlSmall};
    inline-size: var(--side);
    min-inline-size: var(--side);
    max-inline-size: var(--side);
    &[data-size='small'] {
      padding: 0;
    }
    &[data-worded] {
      inline-size: auto;
      max-inline-size: none;
      padding-inline: ${token.space2};
      ${textStyle('secondary')}
      font-weight: ${token.weightMedium};
    }
    &[aria-expanded='true'] {
      background: ${token.pressed};
      color: ${token.text};
    }
    @media (pointer: coarse) {
      min-inline-size: ${token.heightControlLarge};
    }
    @media (forced-colors: active) {
      ${disabled} {
        border-color: GrayText;
      }
    }
  }
  :is(tbody, li) button:not([data-cell='link']) {
    ${unprinted}
  }
  [data-cell='copy'] {
    ${copyResultStyle}
  }
  /* Hidden until its line is hovered, and one second longer (specification, "Timings"). */
  @media (hover: hover) and (pointer: fine) {
    [data-cell='copy'] {
      opacity: 0;
      transition: opacity ${token.durationFast} ${token.easeOut} 1s;
    }
    /* In the padding of the cell, so that the text has the space while it is hidden. */
    td > [data-cell='line'] > [data-cell='copy'] {
      margin-inline: calc(-1 * ${token.space1}) calc(-1 * var(--cell-padding));
    }
    [data-cell='line']:hover > [data-cell='copy'],
    [data-cell='copy']:focus-within,
    [data-cell='copy'][data-result] {
      opacity: 1;
      transition-delay: 0s;
    }
  }
`
