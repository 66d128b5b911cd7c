import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { guide, statesOf } from '../testing/stories.tsx'
import { TextArea } from './TextArea.tsx'

export default {
  title: 'Components/Fields/TextArea',
  component: TextArea,
  parameters: guide({
    es: { label: 'Motivo' },
    keyboard: { Tab: 'Moves to the text, and on from it', Enter: 'Makes a new line; the form is not sent' },
    must: ['fit the usual text: `minRows` shows how much is expected.'],
    mustNot: [
      'truncate a text that is too long: explain it in `errorMessage`.',
      'be used for one line of text: that is a TextField.',
    ],
    maxWidth: 420,
  }),
  args: { label: 'Reason', onChange: fn() },
} satisfies Meta<typeof TextArea>

type Story = StoryObj<typeof TextArea>

const LIMIT = 120

const en = {
  description: 'Read by the owner before the account is closed.',
  defaultValue: 'The branch in Leeds closes at the end of March, and its workspaces go with it.',
  long: 'The branch in Leeds closes at the end of March, and its workspaces go with it. Nobody else uses them, and the machines have been sold.',
  tooLong: `Shorten the reason to ${LIMIT} characters.`,
}
const es = {
  description: 'Lo lee el propietario antes de cerrar la cuenta.',
  defaultValue: 'La sucursal de Leeds cierra a finales de marzo y sus espacios de trabajo con ella.',
  long: 'La sucursal de Leeds cierra a finales de marzo y sus espacios de trabajo con ella. Nadie más los usa y los equipos ya se han vendido.',
  tooLong: `Acorte el motivo a ${LIMIT} caracteres.`,
}
const words = { en, es }

export const Default: Story = {}

/** A text that is too long stays, so that it can be shortened. */
export const TooLong: Story = {
  args: { defaultValue: en.long, errorMessage: en.tooLong },
  parameters: { es: { defaultValue: es.long, errorMessage: es.tooLong } },
}

/** It grows with the text up to `maxRows`, then it scrolls. */
export const Growing: Story = {
  args: { minRows: 2, maxRows: 4 },
  play: async ({ canvas, args }) => {
    const text = canvas.getByRole('textbox', { name: args.label })
    const rows = () => Math.round((text.clientHeight - 12) / 20)
    await waitFor(() => expect(rows()).toBe(2))
    await userEvent.type(text, '1{Enter}2{Enter}3')
    await waitFor(() => expect(rows()).toBe(3))
    await userEvent.type(text, '{Enter}4{Enter}5{Enter}6')
    await waitFor(() => expect(rows()).toBe(4))
    await expect(text.scrollHeight).toBeGreaterThan(text.clientHeight)
    await userEvent.clear(text)
    await waitFor(() => expect(rows()).toBe(2))
  },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    TextArea,
    { medium: {} },
    (locale) => {
      const { description, defaultValue, long, tooLong } = words[locale]
      return {
        Empty: { description },
        Filled: { defaultValue },
        Invalid: { defaultValue: long, errorMessage: tooLong },
        'Read only': { defaultValue, isReadOnly: true },
        Disabled: { defaultValue, isDisabled: true },
      }
    },
    { inlineSize: 300 },
  ),
}
