import * as React from 'react'

/**
 * Before React renders: disables what its development build records for browser developer tools, which is half of
 * a test's rendering time. Checks and warnings stay; only owner stacks are shorter.
 */
const tools: { timeStamp?: unknown; createTask?: unknown } = console
tools.timeStamp = undefined
tools.createTask = undefined

// React records an error with a stack for each element, up to a limit per second, which is reported as reached.
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

// Slow to read, and react-aria asks at every key and pointer event of a test.
const userAgentData: unknown = Reflect.get(navigator, 'userAgentData')
if (userAgentData !== undefined)
  Object.defineProperty(navigator, 'userAgentData', { value: userAgentData, configurable: true })
