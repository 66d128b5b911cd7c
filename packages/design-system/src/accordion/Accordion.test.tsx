import { composeStories } from '@storybook/react-vite'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { userEvent as browserUser } from 'vitest/browser'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import {
  Accordion,
  AccordionSection,
  focusFirstInvalid,
  revealInAccordion,
  type AccordionProps,
  type AccordionSectionProps,
} from './index.ts'
import meta, * as stories from './Accordion.stories.tsx'

const { Default, Invalid, OneAtATime, Playground } = composeStories(stories)
const title = (name: string) => screen.getByRole('button', { name })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { hidden: true })

/** Its state is its caller's. */
function Kept() {
  const [ids, setIds] = useState<readonly string[]>([])
  return <Invalid expandedIds={ids} onExpandedIdsChange={fn(setIds)} />
}

describe('Accordion', () => {
  conforms((probe) => (
    <Accordion {...probe}>
      <AccordionSection id="general" title="General" summary="2 on">
        Name
      </AccordionSection>
    </Accordion>
  ))

  test('keeps its looks to itself, and a section has a title and an id', () => {
    expectTypeOf<AccordionProps>().not.toHaveProperty('className')
    expectTypeOf<AccordionSectionProps>().not.toHaveProperty('style')
    expectTypeOf<{ children: string }>().not.toExtend<AccordionSectionProps>()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Playground defaultExpandedIds={['general']} />)
      for (const next of [title('General'), field(), title('Authentications'), title('Additional')]) {
        await userEvent.tab()
        expect(next).toHaveFocus()
      }
    },
    'Shift + Tab': async () => {
      render(<Playground />)
      title('Authentications').focus()
      // The browser's own, which knows that a closed section holds no stop.
      await browserUser.keyboard('{Shift>}{Tab}{/Shift}')
      expect(title('General')).toHaveFocus()
    },
    'Enter, Space': async () => {
      const onExpandedIdsChange = fn()
      render(<Playground onExpandedIdsChange={onExpandedIdsChange} />)
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      expect(title('General')).toHaveAttribute('aria-expanded', 'true')
      expect(screen.getByRole('group', { name: 'General' })).toBeVisible()
      await userEvent.keyboard(' ')
      expect(title('General')).toHaveAttribute('aria-expanded', 'false')
      expect(title('General')).toHaveFocus()
      expect(onExpandedIdsChange.mock.calls).toEqual([[['general']], [[]]])
    },
  })

  test('what is typed stays while the section is closed, and the browser can find it', async () => {
    render(<Playground />)
    await userEvent.click(title('General'))
    await userEvent.type(field(), ' Madrid')
    await userEvent.click(title('General'))
    expect(field()).toHaveValue('Accounting Madrid')
    expect(field().closest('[hidden]')).toHaveAttribute('hidden', 'until-found')
    act(() => {
      field()
        .closest('[hidden]')
        ?.dispatchEvent(new Event('beforematch', { bubbles: true }))
    })
    expect(title('General')).toHaveAttribute('aria-expanded', 'true')
  })

  test('a press on the summary opens the section too', async () => {
    render(<Playground />)
    const { left, top, height } = screen.getByText('2 on').getBoundingClientRect()
    const hit = document.elementFromPoint(left + 4, top + height / 2)
    expect(hit).toBe(title('Authentications'))
  })

  test('one at a time closes the other', async () => {
    render(<OneAtATime />)
    await userEvent.click(title('Additional'))
    expect(title('General')).toHaveAttribute('aria-expanded', 'false')
    expect(title('Additional')).toHaveAttribute('aria-expanded', 'true')
  })

  describe('an invalid field', () => {
    test('takes focus, its section open', async () => {
      render(<Invalid />)
      expect(focusFirstInvalid(document.body)).toBe(true)
      await waitFor(() => expect(field()).toHaveFocus())
      expect(title('Gateway')).toHaveAttribute('aria-expanded', 'true')
    })

    test('is in view with its message', async () => {
      render(
        <section aria-label="Page" style={{ blockSize: 200, overflow: 'auto' }}>
          <div style={{ blockSize: 400 }} />
          <Invalid defaultExpandedIds={['gateway']} />
          <div style={{ blockSize: 400 }} />
        </section>,
      )
      const message = screen.getByText('Give a port from 1 to 65535.')
      const { bottom } = screen.getByRole('region', { name: 'Page' }).getBoundingClientRect()
      expect(message.getBoundingClientRect().bottom).toBeGreaterThan(bottom)
      focusFirstInvalid(document.body)
      await waitFor(() => expect(field()).toHaveFocus())
      expect(message.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
    })

    test('is reached where the caller keeps the state', async () => {
      render(<Kept />)
      focusFirstInvalid(document.body)
      await waitFor(() => expect(field()).toHaveFocus())
    })

    test('is not looked for in vain', () => {
      render(<Default />)
      expect(focusFirstInvalid(document.body)).toBe(false)
      expect(document.body).toHaveFocus()
    })

    test('can take focus at once when an event handler reveals it', () => {
      render(<Invalid />)
      act(() => revealInAccordion(field()))
      act(() => field().focus())
      expect(field()).toHaveFocus()
    })

    test('leaves closed what its caller keeps closed', () => {
      const onExpandedIdsChange = fn()
      render(<Invalid expandedIds={[]} onExpandedIdsChange={onExpandedIdsChange} />)
      act(() => revealInAccordion(field()))
      expect(onExpandedIdsChange.mock.calls).toEqual([[['gateway']]])
      expect(title('Gateway')).toHaveAttribute('aria-expanded', 'false')
    })
  })

  speaks(stories, 'Invalid', {
    en: [
      'heading, Gateway, level 3',
      'button, Gateway, 1 error RDP, 1 control, not expanded',
      'end of heading, Gateway, level 3',
      '1 error',
      'RDP',
    ],
    es: [
      'heading, Puerta de enlace, level 3',
      'button, Puerta de enlace, 1 error RDP, 1 control, not expanded',
      'end of heading, Puerta de enlace, level 3',
      '1 error',
      'RDP',
    ],
  })
})
