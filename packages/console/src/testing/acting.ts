import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { MessageId } from '../i18n/catalogues.ts'
import { messagesOf } from './messagesOf.ts'

/** For a play function: waits for the whole dialog, for the screenshot. */
export const waitsForDialog = (): Promise<void> =>
  waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())

/** For a play function: an overlay is transparent in its first frame. */
export const expectVisible = async (found: Promise<HTMLElement>): Promise<void> => {
  const element = await found
  await waitFor(() => expect(element).toBeVisible())
}

/** Opens the dialog of the one button of a story. */
export const opensDialog = async ({
  canvas,
}: {
  canvas: Pick<typeof screen, 'getByRole'>
}): Promise<void> => {
  await userEvent.click(canvas.getByRole('button'))
  await waitsForDialog()
}

/** User actions of a play function, by message ids, in the toolbar's language. */
export const acting = (globals: Record<string, unknown>) => {
  const words = messagesOf(globals)
  const find = (role: string, id: MessageId) => screen.findByRole(role, { name: words[id] })
  return {
    words,
    find,
    press: async (id: MessageId) => userEvent.click(await find('button', id)),
    turn: async (id: MessageId) => userEvent.click(await find('switch', id)),
    type: async (id: MessageId, text: string) => {
      const field = await find('textbox', id)
      await userEvent.clear(field)
      await userEvent.type(field, text)
    },
  }
}
