import type { StatusMail } from '@portico/stores/contract'

const MINUTE_MS = 60_000

/** Times in milliseconds; `to` is null while it lasts. */
export interface OutageOf {
  readonly workspaceId: string
  readonly name: string
  readonly from: number
  readonly to: number | null
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Minutes since midnight. */
const localMinutes = (now: number, timeZone: string): number =>
  minutesOf(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(now),
  )

export const isQuiet = ({ quiet, timeZone }: Pick<StatusMail, 'quiet' | 'timeZone'>, now: number) => {
  if (quiet === null) return false
  const [from, to, at] = [minutesOf(quiet.from), minutesOf(quiet.to), localMinutes(now, timeZone)]
  return from <= to ? at >= from && at < to : at >= from || at < to
}

/**
 * Outages that a mail has to report: those that have lasted long enough, and with `both` those that have ended, since the
 * last mail. One that began and ended since then is reported once.
 */
export const outagesToReport = (
  outages: readonly OutageOf[],
  { mode, delayMinutes }: Pick<StatusMail, 'mode' | 'delayMinutes'>,
  toldUntil: number,
  now: number,
): readonly OutageOf[] => {
  if (mode === 'off') return []
  const delay = delayMinutes * MINUTE_MS
  const isNew = (time: number): boolean => time >= toldUntil && time < now
  return outages.filter(
    ({ from, to }) =>
      (to ?? now) - from >= delay && (isNew(from + delay) || (mode === 'both' && to !== null && isNew(to))),
  )
}
