import { Secret, TOTP } from 'otpauth'

export const STEP_MS = 30_000
const SECRET_BYTES = 20
/** Steps before and after, for a clock that is wrong by up to 30 s. */
const WINDOW = 1
/** Ten minutes more, of which no code is taken: they only explain a wrong one. */
const EXPLAINED = 21

/** In base 32, as apps take it. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** For the app's QR code: what every app can do, which is RFC 6238 with SHA-1, six digits and 30 s. */
export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ issuer, label, secret }).toString()

export const stepAt = (timestamp: number): number => TOTP.counter({ timestamp })

export const codeAt = (secret: string, timestamp: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })

/** The nearest step with this code, from that of the time on. */
const offsetOf = (secret: string, code: string, timestamp: number, window: number): number | null => {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  return TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp, window })
}

/** The step of a right code; null for a wrong one. */
export const stepOf = (secret: string, code: string, time: number): number | null => {
  const offset = offsetOf(secret, code, time, WINDOW)
  return offset === null ? null : stepAt(time) + offset
}

/** Of a wrong code: by how many steps the clock is ahead that shows it, below zero behind; null when no clock would. */
export const stepsOff = (secret: string, code: string, time: number): number | null => {
  const offset = offsetOf(secret, code, time, EXPLAINED)
  return offset === null || Math.abs(offset) <= WINDOW ? null : offset
}

/** Whole minutes, away from zero. */
export const minutesOf = (steps: number): number => Math.sign(steps) * Math.round(Math.abs(steps) / 2)
