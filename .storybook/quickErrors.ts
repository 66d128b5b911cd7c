import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/** Whether a wait asks again and again, and adds the page to the message itself when its time is over. */
const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

/** Prints the page only into messages that are read: a wait would print and forget it for each time that it asks in vain. */
configure({
  getElementError: (message, container) => {
    if (!isWaiting()) return getElementError(message, container)
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    return error
  },
})
