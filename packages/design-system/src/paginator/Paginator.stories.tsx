import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { styled } from 'styled-components'
import { guide, inViewport, localeOf, StatesGrid } from '../testing/stories.tsx'
import { Paginator, type PaginatorProps } from './Paginator.tsx'
import * as words from '../provider/words.ts'

function Example(props: PaginatorProps) {
  const [page, setPage] = useState(props.page)
  const [pageSize, setPageSize] = useState(props.pageSize)
  return (
    <Paginator
      {...props}
      page={page}
      pageSize={pageSize}
      onPageChange={(next) => {
        setPage(next)
        props.onPageChange(next)
      }}
      {...(props.onPageSizeChange && {
        onPageSizeChange: (size: number, first: number) => {
          setPageSize(size)
          setPage(first)
          props.onPageSizeChange?.(size, first)
        },
      })}
    />
  )
}

export default {
  title: 'Components/Data/Paginator',
  component: Paginator,
  parameters: guide({
    es: { label: 'Páginas de usuarios' },
    keyboard: {
      Tab: 'Moves through the page size and the four buttons, also those that lead nowhere now',
      'Enter, Space': 'Goes to that page; focus stays on the button',
    },
    must: ['have a label that names the list.', 'be below its list.'],
    mustNot: [
      'move focus, or the page, when it is pressed.',
      'lead through the steps of a task: that is a Stepper.',
    ],
  }),
  args: {
    label: 'Pages of users',
    page: 2,
    pageSize: 10,
    total: 57,
    pageSizes: [5, 10, 20, 50],
    onPageChange: fn(),
    onPageSizeChange: fn(),
  },
  render: Example,
} satisfies Meta<typeof Paginator>

type Story = StoryObj<typeof Paginator>

export const Default: Story = {}

/** At the ends, disabled buttons stay focusable and are announced as disabled. */
export const LastPage: Story = {
  args: { page: 5 },
  play: async ({ canvas, args, globals }) => {
    const locale = localeOf(globals)
    const button = (word: typeof words.nextPage) => canvas.getByRole('button', { name: word[locale] })
    const next = button(words.nextPage)
    next.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPageChange).toHaveBeenLastCalledWith(6)
    await expect(next).toHaveFocus()
    for (const ended of [next, button(words.lastPage)]) {
      await expect(ended).toHaveAttribute('aria-disabled', 'true')
      await expect(ended).not.toHaveAttribute('disabled')
      await userEvent.click(ended)
    }
    await expect(button(words.previousPage)).not.toHaveAttribute('aria-disabled')
    await expect(args.onPageChange).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('status')).toHaveTextContent(words.rows[locale](51, 57, 57))
  },
}

/** At 390 px the buttons are on their own line. */
export const Compact: Story = { globals: inViewport('phone') }

const Place = styled.div`
  inline-size: min(640px, calc(100vw - 32px));
`

const states: Record<string, Partial<PaginatorProps>> = {
  'First page': { page: 1 },
  'In between': { page: 3 },
  'Last page': { page: 6 },
  'One page': { total: 7 },
  Empty: { total: 0 },
  'Beyond the end': { page: 99 },
}

export const States: Story = {
  tags: ['core'],
  render: (args) => (
    <StatesGrid rows={['with page sizes', 'without']} states={Object.keys(states)}>
      {(row, state) => {
        const { pageSizes, ...rest } = args
        return (
          <Place>
            <Example
              {...rest}
              {...(row === 'with page sizes' && pageSizes && { pageSizes })}
              {...states[state]}
              label={`${args.label}: ${row}, ${state}`}
            />
          </Place>
        )
      }}
    </StatesGrid>
  ),
}
