import { describe, expect, test } from 'vitest'
import { decode, MOST_BYTES, readFile } from './decode.ts'

const bytes = (...values: number[]) => new Uint8Array(values)

describe('text of a file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('Élodie שירה 👩🏽‍💻'), 'Élodie שירה 👩🏽‍💻'],
    ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0x41), 'A'],
    ['windows-1252', bytes(0xc9, 0x6c, 0x6f, 0x64, 0x69, 0x65, 0x20, 0x80), 'Élodie €'],
    ['UTF-16 as spreadsheets write it', bytes(0xff, 0xfe, 0xc9, 0x00, 0x41, 0x00), 'ÉA'],
    ['UTF-16 the other way round', bytes(0xfe, 0xff, 0x00, 0xc9, 0x00, 0x41), 'ÉA'],
    ['nothing', bytes(), ''],
  ])('in %s', (_charset, given, text) => {
    expect(decode(given)).toBe(text)
  })

  test('is not read of what is no text', async () => {
    const spreadsheet = new Blob([bytes(0x50, 0x4b, 3, 4, 0x14, 0, 0, 0)])
    expect(await readFile(spreadsheet)).toEqual({ problem: 'notText' })
  })

  test('may be as long as is allowed', async () => {
    expect(await readFile(new Blob(['a'.repeat(MOST_BYTES)]))).toHaveProperty('text.length', MOST_BYTES)
    expect(await readFile(new Blob(['a'.repeat(MOST_BYTES + 1)]))).toEqual({ problem: 'tooBig' })
  })

  test('that cannot be read is said', async () => {
    const gone = new Blob(['a'])
    Object.defineProperty(gone, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) })
    expect(await readFile(gone)).toEqual({ problem: 'unreadable' })
  })
})
