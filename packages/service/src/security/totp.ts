import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What every authenticator app can do: RFC 6238 with SHA-1, six digits and 30 s. */
const DIGITS = 6
export const STEP_MS = 30_000
const SECRET_BYTES = 20
/** Steps before and after, for a clock that is wrong by up to 30 s. */
const WINDOW = [0, -1, 1] as const
/** Ten minutes more, of which no code is taken: they only explain a wrong one. The nearest first. */
const EXPLAINED = Array.from({ length: 20 }, (_, index) => index + 2).flatMap((steps) => [-steps, steps])

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5

const toBase32 = (bytes: Buffer): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(new RegExp(`.{1,${BITS}}`, 'g')) ?? [])
    .map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)])
    .join('')
}

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(BITS, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** In base 32, as apps take it. */
export const newSecret = (): string => toBase32(randomBytes(SECRET_BYTES))

/** For the app's QR code. */
export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string => {
  const query = new URLSearchParams({ secret, issuer })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(label)}?${query}`
}

export const stepAt = (time: number): number => Math.floor(time / STEP_MS)

const codeOf = (key: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const codeAt = (secret: string, time: number): string => codeOf(fromBase32(secret), stepAt(time))

const offsetOf = (
  secret: string,
  code: string,
  time: number,
  offsets: readonly number[],
): number | undefined => {
  const typed = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(typed)) return undefined
  const key = fromBase32(secret)
  const isOf = (step: number): boolean => timingSafeEqual(Buffer.from(codeOf(key, step)), Buffer.from(typed))
  return offsets.find((offset) => isOf(stepAt(time) + offset))
}

/** The step of a right code; null for a wrong one. */
export const stepOf = (secret: string, code: string, time: number): number | null => {
  const offset = offsetOf(secret, code, time, WINDOW)
  return offset === undefined ? null : stepAt(time) + offset
}

/** Of a wrong code: by how many steps the clock is ahead that shows it, below zero behind; null when no clock would. */
export const stepsOff = (secret: string, code: string, time: number): number | null =>
  offsetOf(secret, code, time, EXPLAINED) ?? null

/** Whole minutes, away from zero. */
export const minutesOf = (steps: number): number => Math.sign(steps) * Math.round(Math.abs(steps) / 2)
