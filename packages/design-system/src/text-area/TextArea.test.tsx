import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { TextArea, type TextAreaProps } from './TextArea.tsx'
import meta, * as stories from './TextArea.stories.tsx'

const { Default, TooLong } = composeStories(stories)

const text = () => screen.getByRole('textbox', { name: 'Reason' })

function Owned() {
  const [value, setValue] = useState('Leeds')
  return (
    <>
      <TextArea
        label="Reason"
        minRows={1}
        value={value}
        onChange={setValue}
        counter={(length) => `${length} characters`}
      />
      <button type="button" onClick={() => setValue('a\nb\nc')}>
        Fill
      </button>
    </>
  )
}

describe('TextArea', () => {
  conforms((probe) => <TextArea {...probe} label="Reason" />)

  test('keeps its looks to itself, and cannot be without a label', () => {
    expectTypeOf<TextAreaProps>().not.toHaveProperty('className')
    expectTypeOf<TextAreaProps>().not.toHaveProperty('style')
    expectTypeOf<TextAreaProps>().not.toHaveProperty('maxLength')
    expectTypeOf<{ name: string }>().not.toExtend<TextAreaProps>()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      await userEvent.tab()
      expect(text()).toHaveFocus()
      await userEvent.tab()
      expect(text()).not.toHaveFocus()
    },
    Enter: async () => {
      const onSubmit = fn()
      render(
        <form onSubmit={onSubmit}>
          <TextArea label="Reason" />
        </form>,
      )
      await userEvent.type(text(), 'Leeds{Enter}closes')
      expect(text()).toHaveValue('Leeds\ncloses')
      expect(onSubmit).not.toHaveBeenCalled()
    },
  })

  speaks(stories, 'TooLong', {
    en: [
      'Reason',
      'textbox, Reason, 134 of 120 characters Shorten the reason to 120 characters., invalid',
      'The branch in Leeds closes at the end of March, and its workspaces go with it. Nobody else uses them, and the machines have been sold.',
      'end of textbox, Reason, 134 of 120 characters Shorten the reason to 120 characters., invalid',
      '134 of 120 characters',
      'Shorten the reason to 120 characters.',
    ],
    es: [
      'Motivo',
      'textbox, Motivo, 133 de 120 caracteres Acorte el motivo a 120 caracteres., invalid',
      'La sucursal de Leeds cierra a finales de marzo y sus espacios de trabajo con ella. Nadie más los usa y los equipos ya se han vendido.',
      'end of textbox, Motivo, 133 de 120 caracteres Acorte el motivo a 120 caracteres., invalid',
      '133 de 120 caracteres',
      'Acorte el motivo a 120 caracteres.',
    ],
  })

  test('what is too long is kept and marked', async () => {
    render(<TooLong />)
    expect(text()).toBeInvalid()
    expect(text()).toHaveAccessibleDescription('134 of 120 characters Shorten the reason to 120 characters.')
  })

  test('counts and grows by the value of its owner, whoever changes it', async () => {
    render(<Owned />)
    const before = text().clientHeight
    await userEvent.type(text(), '!')
    expect(text()).toHaveAccessibleDescription('6 characters')
    await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
    expect(text()).toHaveAccessibleDescription('5 characters')
    expect(text().clientHeight).toBeGreaterThan(before)
  })
})
