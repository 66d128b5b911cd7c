import { ChevronDown, ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type Ref } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { centredRow, iconSize, ringed, unprinted } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'

const Label = styled.label`
  ${centredRow(token.space2)}
`

const Box = styled.span`
  display: grid;
  align-items: center;
  & > * {
    grid-area: 1 / 1;
  }
  & > svg {
    justify-self: end;
    ${iconSize(14, 1.8, token.textMuted)}
    margin-inline-end: ${token.space2};
    pointer-events: none;
  }
`

const Control = styled.select`
  min-block-size: ${token.heightControlSmall};
  padding-block: 0;
  padding-inline: ${token.space2} ${token.space6};
  border: 1px solid ${token.borderControl};
  border-radius: ${token.radiusControl};
  appearance: none;
  background: ${token.surface};
  color: ${token.text};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  transition: border-color ${token.durationFast} ${token.easeOut};
  &:hover {
    border-color: ${token.textSecondary};
  }
  ${ringed('&:focus-visible')}
  /* iOS zooms the page when a smaller text takes focus. */
  @media (pointer: coarse) {
    min-block-size: ${token.heightControlLarge};
    font-size: max(16px, 1rem);
  }
`

export interface PaginatorProps extends ElementProps<
  HTMLElement,
  'aria-label' | 'aria-labelledby' | 'children'
> {
  /** Label of the navigation, for example "Pages of users". */
  label: string
  /** The current page, from 1. Out of range, the nearest page is used. */
  page: number
  /** Rows per page. */
  pageSize: number
  /** Total number of rows. */
  total: number
  /** Page sizes to choose from. Without it, or without `onPageSizeChange`, there is no select. */
  pageSizes?: readonly number[]
  /** Called when a user goes to another page. */
  onPageChange: (page: number) => void
  /** Called with the new size and the `page` that contains the first row of the current page. */
  onPageSizeChange?: (pageSize: number, page: number) => void
  /** Ref of the `<nav>`. */
  ref?: Ref<HTMLElement>
}

/** The layout depends on its own width, since cards have any width. */
const Root = styled.nav`
  container-type: inline-size;
  ${textStyle('secondary', token.textSecondary)}
  font-variant-numeric: tabular-nums;
`

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr auto auto;
  align-items: center;
  gap: ${token.space2} ${token.space6};
  @container (width < 36rem) {
    grid-template-columns: 1fr auto;
  }
  /* The total stays in print. */
  & > :not(:first-child) {
    ${unprinted}
  }
`

const Steps = styled.div`
  ${centredRow(token.space1)}
  & > p {
    padding-inline: ${token.space1};
    white-space: nowrap;
  }
  &:dir(rtl) svg {
    scale: -1 1;
  }
  @container (width < 36rem) {
    grid-column: 1 / -1;
    & > p {
      flex: 1;
      text-align: center;
      white-space: normal;
    }
  }
`

const steps = {
  first: { Icon: ChevronFirst, word: words.firstPage },
  previous: { Icon: ChevronLeft, word: words.previousPage },
  next: { Icon: ChevronRight, word: words.nextPage },
  last: { Icon: ChevronLast, word: words.lastPage },
} as const

const view = (page: number, pageSize: number, total: number): string => `${page} ${pageSize} ${total}`

/** Pages of a table or list, and which rows are shown. Renders a `<nav>` with four buttons and, with `pageSizes`, a `<select>`. Not for the steps of a task (use Stepper) and not inside a DataTable or CompactList: those take `pagination`. */
export function Paginator({
  label,
  page: wantedPage,
  pageSize,
  total,
  pageSizes,
  onPageChange,
  onPageSizeChange,
  ...rest
}: PaginatorProps) {
  const say = useSay()
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(Math.max(1, wantedPage), pageCount)
  const before = (page - 1) * pageSize
  const range = say(words.rows)(Math.min(before + 1, total), Math.min(before + pageSize, total), total)

  // Announced only after a press here: a filter or a refresh has its own announcement.
  const [wantedView, setWantedView] = useState('')
  const announcement = wantedView === view(page, pageSize, total) ? range : ''

  const step = (name: keyof typeof steps, target: number) => {
    const { Icon, word } = steps[name]
    const isUnavailable = target === page
    return (
      <IconButton
        size="small"
        label={say(word)}
        icon={<Icon aria-hidden />}
        onPress={() => {
          if (isUnavailable) return
          setWantedView(view(target, pageSize, total))
          onPageChange(target)
        }}
        {...(isUnavailable && { 'aria-disabled': true })}
      />
    )
  }

  const sizes = [...new Set([...(pageSizes ?? []), pageSize])].toSorted((a, b) => a - b)
  const changeSize = (next: number) => {
    const nextPage = Math.floor(before / next) + 1
    setWantedView(view(nextPage, next, total))
    onPageSizeChange?.(next, nextPage)
  }

  return (
    <Root {...rest} aria-label={label}>
      <Bar>
        <p>{range}</p>
        {pageSizes !== undefined && onPageSizeChange !== undefined && (
          <Label>
            {say(words.pageSize)}
            <Box>
              <Control value={pageSize} onChange={({ target }) => changeSize(Number(target.value))}>
                {sizes.map((size) => (
                  <option key={size}>{size}</option>
                ))}
              </Control>
              <ChevronDown aria-hidden />
            </Box>
          </Label>
        )}
        <Steps>
          {step('first', 1)}
          {step('previous', Math.max(1, page - 1))}
          <p>{say(words.page)(page, pageCount)}</p>
          {step('next', Math.min(pageCount, page + 1))}
          {step('last', pageCount)}
        </Steps>
      </Bar>
      <VisuallyHidden element="output">{announcement}</VisuallyHidden>
    </Root>
  )
}
