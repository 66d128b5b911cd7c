import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { composeStories } from '../testing/kit.ts'
import { splitFieldProps } from './fieldProps.ts'
import * as stories from './Field.stories.tsx'

const { Described, Invalid } = composeStories(stories)

describe('FieldShell', () => {
  test('links the description to the input', () => {
    render(<Described />)
    expect(screen.getByRole('textbox', { name: 'Machine' })).toHaveAccessibleDescription(
      'As the machine calls itself',
    )
  })

  test('links description and error to the input', { tags: ['core'] }, () => {
    render(<Invalid />)
    expect(screen.getByRole('textbox', { name: 'Machine' })).toHaveAccessibleDescription(
      'As the machine calls itself Give the name of a machine that runs the Workspace Manager.',
    )
  })
})

describe('splitFieldProps', () => {
  test('splits texts from field props, and makes an error invalid', () => {
    const { shell, field } = splitFieldProps({
      label: 'Email',
      errorMessage: 'Give an address.',
      name: 'email',
    })
    expect(shell).toMatchObject({ label: 'Email', errorMessage: 'Give an address.' })
    expect(field).toEqual({ name: 'email', isInvalid: true, validationBehavior: 'aria' })
  })

  test('a field can be invalid without a message, or have one and be valid', () => {
    expect(splitFieldProps({ label: 'Email', isInvalid: true }).field.isInvalid).toBe(true)
    expect(splitFieldProps({ label: 'Email', isInvalid: false, errorMessage: 'Old' }).field.isInvalid).toBe(
      false,
    )
  })
})
