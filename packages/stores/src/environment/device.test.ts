import { expect, test } from 'vitest'
import { createDevice } from './browserSignedIn.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/148.0.0.0 Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'

test.each([
  ['Windows by its hints', MAC, 'Windows', true],
  ['macOS by its hints', WINDOWS, 'macOS', false],
  ['hints without a platform', WINDOWS, '', true],
  ['Windows without hints', WINDOWS, undefined, true],
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    undefined,
    true,
  ],
  ['macOS without hints', MAC, undefined, false],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', undefined, false],
  ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/148.0.0.0 Mobile', undefined, false],
  ['Windows Phone', 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Lumia) Edge/15', undefined, false],
  ['nothing at all', '', undefined, false],
])('%s', (_name, userAgent, platform, isWindows) => {
  const hints = platform === undefined ? {} : { userAgentData: { platform } }
  expect(createDevice({ userAgent, ...hints })).toEqual({
    isWindows,
    userAgent,
    timeZone: expect.any(String),
  })
})
