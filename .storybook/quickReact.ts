import * as React from 'react'

/**
 * Before React is drawn with: leaves out what its development build notes for the tools of a browser alone, which is half of what
 * a test's drawing costs. Checks and warnings stay; only the stack of who owns an element is shorter in them.
 */
const tools: { timeStamp?: unknown; createTask?: unknown } = console
tools.timeStamp = undefined
tools.createTask = undefined

// An error for each element, whose stack names where it was made. React keeps no more than so many of them a second.
const MOST_STACKS_A_SECOND = 10_000
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => MOST_STACKS_A_SECOND,
    set: () => {},
  })
