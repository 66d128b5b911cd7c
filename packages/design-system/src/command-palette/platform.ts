/** Whether the keys of this machine are Apple's, where commands go by ⌘ and Ctrl moves the caret. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
