import { describe, expect, it } from 'vitest'
import { readRange } from './range.ts'

describe('the Range header', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-99', { from: 0, to: 100 }],
    ['bytes=90-', { from: 90, to: 100 }],
    ['bytes=99-99', { from: 99, to: 100 }],
    ['bytes=50-1000', { from: 50, to: 100 }],
    ['bytes=-10', { from: 90, to: 100 }],
    ['bytes=-1000', { from: 0, to: 100 }],
    ['BYTES=1-2', { from: 1, to: 3 }],
    ['bytes=100-', 'nothing'],
    ['bytes=100-200', 'nothing'],
    ['bytes=-0', 'nothing'],
    ['bytes=-000', 'nothing'],
    ['bytes=-', 'whole'],
    ['bytes=2-1', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=1.5-2', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=0-99999999999999999999', 'whole'],
    ['', 'whole'],
  ] as const)('%s of 100 bytes is %j', (header, wanted) => {
    expect(readRange(header, 100)).toEqual(wanted)
  })
})
