import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { SearchField, type SearchFieldProps } from './SearchField.tsx'
import meta, * as stories from './SearchField.stories.tsx'

const { Default } = composeStories(stories)

describe('SearchField', () => {
  conforms((probe) => <SearchField {...probe} label="Filter workspaces" clearLabel="Clear" />)

  test('keeps its looks to itself, and cannot be without its words', () => {
    expectTypeOf<SearchFieldProps>().not.toHaveProperty('className')
    expectTypeOf<SearchFieldProps>().not.toHaveProperty('style')
    expectTypeOf<{ label: string }>().not.toExtend<SearchFieldProps>()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(
        <>
          <Default defaultValue="acc" />
          <button type="button">Next</button>
        </>,
      )
      await userEvent.tab()
      expect(screen.getByRole('searchbox', { name: 'Filter workspaces' })).toHaveFocus()
      await userEvent.tab()
      expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
    },
    Escape: async () => {
      const onKeyDown = fn()
      render(
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog around the field
        <div onKeyDown={({ key }) => onKeyDown(key)}>
          <Default defaultValue="acc" />
        </div>,
      )
      await userEvent.tab()
      await userEvent.keyboard('{Escape}')
      expect(screen.getByRole('searchbox')).toHaveValue('')
      expect(onKeyDown).not.toHaveBeenCalled()
      await userEvent.keyboard('{Escape}')
      expect(onKeyDown).toHaveBeenCalledWith('Escape')
    },
    Enter: async () => {
      const onSubmit = fn()
      render(<Default onSubmit={onSubmit} />)
      await userEvent.tab()
      await userEvent.keyboard('acc{Enter}')
      expect(onSubmit).toHaveBeenCalledWith('acc')
    },
  })

  speaks(stories, 'Clearing', {
    en: ['Filter workspaces', 'searchbox, Filter workspaces, acc', 'button, Clear the filter'],
    es: [
      'Filtrar espacios de trabajo',
      'searchbox, Filtrar espacios de trabajo, acc',
      'button, Borrar el filtro',
    ],
  })

  test('the button empties it, keeps focus in the field, and is gone while it is empty', async () => {
    render(<Default />)
    expect(screen.queryByRole('button')).toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), 'acc')
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the filter' }))
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })
})
