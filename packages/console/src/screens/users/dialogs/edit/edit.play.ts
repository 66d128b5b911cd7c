import { screen, userEvent } from 'storybook/test'
import { messagesOf } from '../../../../testing/messagesOf.ts'
import type english from '../../../../messages/en.json'

export type TextId = keyof typeof english

export const acting = (globals: Record<string, unknown>) => {
  const words = messagesOf(globals)
  const find = (role: string, id: TextId) => screen.findByRole(role, { name: words[id] })
  const press = async (id: TextId) => userEvent.click(await find('button', id))
  const type = async (id: TextId, text: string) => {
    const field = await find('textbox', id)
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  return {
    words,
    find,
    press,
    type,
    addNadia: async () => {
      await type('users.form.firstName', 'Nadia')
      await type('users.form.lastName', 'Brandt')
      await userEvent.click(await screen.findByRole('button', { name: /(Role|Rol)$/ }))
      await userEvent.click(await find('option', 'members.role.user'))
      await type('users.form.email', 'nadia@northwind.example')
      await type('users.form.emailConfirmation', 'nadia@northwind.example')
      await press('users.form.add')
    },
  }
}
