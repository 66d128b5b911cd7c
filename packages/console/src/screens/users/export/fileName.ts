/** Such as `portico-4821-users-2026-11-22.csv`; the day is local. */
export const fileNameOf = (what: string, accountId: string, now: number): string => {
  const date = new Date(now)
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return ['portico', accountId.replaceAll(/[^\w-]/g, ''), what, day]
    .filter((part) => part !== '')
    .join('-')
    .concat('.csv')
}
