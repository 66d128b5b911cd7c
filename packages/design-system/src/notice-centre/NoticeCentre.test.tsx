import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { NoticeCentre, type NoticeCentreProps } from './NoticeCentre.tsx'
import meta, * as stories from './NoticeCentre.stories.tsx'

const { Default, Empty, Open } = composeStories(stories)
const bell = () => screen.getByRole('button', { name: 'Notices, 2 new' })
const list = () => screen.findByRole('dialog', { name: 'Notices' })

describe('NoticeCentre', () => {
  conforms((probe) => <NoticeCentre {...meta.args} {...probe} />)

  test('keeps its looks to itself', () => {
    expectTypeOf<NoticeCentreProps>().not.toHaveProperty('className')
    expectTypeOf<NoticeCentreProps>().not.toHaveProperty('style')
  })

  test('shows what was said, the latest first, with its time', async () => {
    render(<Open />)
    const items = within(await list()).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Accounting was saved.just now',
      'Your trial has expired. Workspaces cannot be opened.5 minutes ago',
      'Your trial ends in 9 days.2 hours ago',
    ])
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('says when there is nothing', async () => {
    render(<Empty />)
    expect(within(await list()).getByText(/^Nothing yet/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull()
  })

  followsKeyboardTable(meta, {
    'Enter, Space': async () => {
      const onOpenChange = fn()
      render(<Default onOpenChange={onOpenChange} />)
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await waitFor(async () => expect(await list()).toHaveFocus())
      expect(onOpenChange).toHaveBeenCalledWith(true)
      screen.getAllByRole('button', { name: /^Remove: / })[0]?.focus()
      await userEvent.keyboard(' ')
      await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
      expect(screen.getAllByRole('listitem')[0]).toHaveFocus()
      screen.getByRole('button', { name: 'Remove all' }).focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByText(/^Nothing yet/)).toHaveFocus())
    },
    Escape: async () => {
      render(<Default />)
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await waitFor(async () => expect(await list()).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(bell()).toHaveFocus())
    },
  })

  speaks(
    stories,
    'Default',
    {
      en: [
        'document',
        'Notices, 2 new',
        'button, Dismiss',
        'dialog, Notices',
        'heading, Notices, level 2',
        'button, Remove all',
        'list, Notices',
        'listitem, level 1, position 1, set size 3',
        'Accounting was saved.',
        'just now',
        'button, Remove: Accounting was saved.',
        'end of listitem, level 1, position 1, set size 3',
        'listitem, level 1, position 2, set size 3',
        'Your trial has expired. Workspaces cannot be opened.',
        '5 minutes ago',
        'button, Remove: Your trial has expired. Workspaces cannot be opened.',
        'end of listitem, level 1, position 2, set size 3',
        'listitem, level 1, position 3, set size 3',
        'Your trial ends in 9 days.',
        '2 hours ago',
        'button, Remove: Your trial ends in 9 days.',
        'end of listitem, level 1, position 3, set size 3',
        'end of list, Notices',
        'end of dialog, Notices',
        'button, Dismiss',
        'end, Notices, 2 new',
        'end of document',
      ],
      es: [
        'document',
        'Avisos, 2 nuevos',
        'button, Descartar',
        'dialog, Avisos',
        'heading, Avisos, level 2',
        'button, Quitar todos',
        'list, Avisos',
        'listitem, level 1, position 1, set size 3',
        'Contabilidad se ha guardado.',
        'ahora mismo',
        'button, Quitar: Contabilidad se ha guardado.',
        'end of listitem, level 1, position 1, set size 3',
        'listitem, level 1, position 2, set size 3',
        'El periodo de prueba ha caducado. Los espacios de trabajo no se pueden abrir.',
        'hace 5 minutos',
        'button, Quitar: El periodo de prueba ha caducado. Los espacios de trabajo no se pueden abrir.',
        'end of listitem, level 1, position 2, set size 3',
        'listitem, level 1, position 3, set size 3',
        'Su prueba termina en 9 días.',
        'hace 2 horas',
        'button, Quitar: Su prueba termina en 9 días.',
        'end of listitem, level 1, position 3, set size 3',
        'end of list, Avisos',
        'end of dialog, Avisos',
        'button, Descartar',
        'end, Avisos, 2 nuevos',
        'end of document',
      ],
    },
    async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
    },
  )
})
