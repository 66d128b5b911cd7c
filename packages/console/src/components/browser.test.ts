import { expect, test } from 'vitest'
import { browserIn } from './browser.ts'

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`(Windows NT 10.0; Win64; x64) ${CHROMIUM} Chrome/142.0.0.0 Safari/537.36`, 'Chrome 142 Windows'],
  [
    `(Windows NT 10.0; Win64; x64) ${CHROMIUM} Chrome/142.0.0.0 Safari/537.36 Edg/143.0.0.0`,
    'Edge 143 Windows',
  ],
  [
    `(Windows NT 10.0; Win64; x64) ${CHROMIUM} Chrome/141.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    'Opera 124 Windows',
  ],
  ['(X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145 Linux'],
  ['(Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145 macOS'],
  [`(X11; CrOS x86_64 14541.0.0) ${CHROMIUM} Chrome/140.0.0.0 Safari/537.36`, 'Chrome 140 ChromeOS'],
  [`(Linux; Android 16) ${CHROMIUM} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome 142 Android'],
  [
    `(Linux; Android 16) ${CHROMIUM} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 29 Android',
  ],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.1 Safari/605.1.15`, 'Safari 26 macOS'],
  [
    `(iPhone; CPU iPhone OS 18_7 like Mac OS X) ${WEBKIT} Version/26.1 Mobile/15E148 Safari/604.1`,
    'Safari 26 iPhone',
  ],
  [
    `(iPhone; CPU iPhone OS 26_1 like Mac OS X) ${WEBKIT} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome 142 iPhone',
  ],
  [`(iPad; CPU OS 18_7 like Mac OS X) ${WEBKIT} FxiOS/145.0 Mobile/15E148 Safari/604.1`, 'Firefox 145 iPad'],
])('%s is %s', (userAgent, name) => {
  const { browser, version, system } = browserIn(`Mozilla/5.0 ${userAgent}`)
  expect(`${browser} ${version} ${system}`).toBe(name)
})

test.each(['curl/8.16.0', 'Lynx/2.9.2 libwww-FM/2.14', '', null])('%j is unknown', (userAgent) => {
  expect(browserIn(userAgent)).toEqual({ browser: null, version: null, system: null })
})
