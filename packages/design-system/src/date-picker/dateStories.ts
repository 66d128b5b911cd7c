import { expect, userEvent, waitFor, within } from 'storybook/test'
import { localeOf } from '../testing/stories.tsx'

const openLabels = { en: /^Calendar/, es: /^Calendario/ }

interface Context {
  canvas: Pick<ReturnType<typeof within>, 'getByRole'>
  globals: Parameters<typeof localeOf>[0]
}

/** Opens the calendar of the only date field, as a play function. */
export const opensCalendar = async ({ canvas, globals }: Context): Promise<void> => {
  await userEvent.click(canvas.getByRole('button', { name: openLabels[localeOf(globals)] }))
  await waitFor(() => expect(within(document.body).getByRole('grid')).toBeVisible())
}

/** States of both date fields. */
export const dateStates = (errorMessage: string) => ({
  Empty: { defaultValue: null },
  Chosen: {},
  Invalid: { errorMessage },
  'Read only': { isReadOnly: true },
  Disabled: { isDisabled: true },
})
