import userEvent from '@testing-library/user-event'

// By default user-event waits for a task after each key and part of a press, in which the page paints: a sixth of a run. React has
// answered the event by then, and each call still waits for a task at its end.
const { click, keyboard, type } = userEvent
Object.assign(userEvent, {
  click: (element, options) => click(element, { delay: null, ...options }),
  keyboard: (text, options) => keyboard(text, { delay: null, ...options }),
  type: (element, text, options) => type(element, text, { delay: null, ...options }),
} satisfies Partial<typeof userEvent>)
