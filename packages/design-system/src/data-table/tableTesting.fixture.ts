import { screen, userEvent } from '../testing/react.ts'

/** The numbers of the visible users. */
export const emails = () =>
  screen
    .getAllByText(/@northwind\.example$/)
    .filter((element) => element.checkVisibility())
    .map(({ textContent }) => textContent.slice(5, 7))

export const button = (name: string) => screen.getByRole('button', { name })

export const press = (name: string) => userEvent.click(button(name))
