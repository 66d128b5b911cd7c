import { screen, userEvent } from 'storybook/test'
import { messagesOf } from '../../../../testing/messagesOf.ts'
import type english from '../../../../messages/en.json'

export type TextId = keyof typeof english

/** What a person does in a story, in the words of its language. */
export const acting = (globals: Record<string, unknown>) => {
  const words = messagesOf(globals)
  const find = (role: string, id: TextId) => screen.findByRole(role, { name: words[id] })
  return {
    words,
    find,
    open: async (id: TextId) => userEvent.click(await find('button', id)),
    turn: async (id: TextId) => userEvent.click(await find('switch', id)),
    type: async (id: TextId, text: string) => {
      const field = await find('textbox', id)
      await userEvent.clear(field)
      await userEvent.type(field, text)
    },
    save: async () => userEvent.click(await find('button', 'configure.save')),
  }
}
